import { IconAppWindow, IconBolt, IconGift } from '@tabler/icons-react';
import { COMPLIANCE_SCREENS, type ComplianceScreen } from '../../../areas/compliance/compliance-screens.ts';
import type { Hit } from '../../palette/hits/hit.ts';

const LEADING: readonly ComplianceScreen[] = [
  COMPLIANCE_SCREENS.desk,
  COMPLIANCE_SCREENS.gifts,
  COMPLIANCE_SCREENS.requests,
  COMPLIANCE_SCREENS.events,
  COMPLIANCE_SCREENS.attestation,
  COMPLIANCE_SCREENS.settings,
  COMPLIANCE_SCREENS.imports,
  COMPLIANCE_SCREENS.audit,
  COMPLIANCE_SCREENS.webhooks,
];

export function complianceScreenHits(
  root: string,
  isHeld: (permission: string) => boolean,
  isUsed: (screen: ComplianceScreen) => boolean,
): Hit[] {
  const isOpen = (screen: ComplianceScreen) => screen.needs.some(isHeld) && isUsed(screen);
  const { giftCreate } = COMPLIANCE_SCREENS;
  return [
    ...(isOpen(giftCreate)
      ? [{ key: giftCreate.path, icon: IconGift, text: giftCreate.title, to: `${root}/${giftCreate.path}` }]
      : []),
    ...LEADING.filter(isOpen).map(({ path, title, label = title }): Hit => {
      return { key: path, icon: IconAppWindow, text: label, to: `${root}/${path}` };
    }),
    { key: 'feedback', icon: IconBolt, text: 'Provide Feedback', to: { dialog: 'feedback' } },
  ];
}
