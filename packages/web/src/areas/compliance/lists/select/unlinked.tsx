import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCanIn, useEntityLabel, useOrganization } from '../../../../lib/session/organization.ts';
import { COMPLIANCE_SCREENS } from '../../compliance-screens.ts';
import type { Reference, ReferenceType } from './use-reference-page.ts';

const isUnlinked = ({ isLinked }: Reference): boolean => isLinked === false;

export function groupedChoices(
  references: readonly Reference[],
  group: string,
  { areDisabled }: { areDisabled: boolean },
) {
  const choice = ({ id, name }: Reference) => ({ value: id, label: name });
  const unlinked = references.filter(isUnlinked);
  const own = references.filter((one) => !isUnlinked(one)).map(choice);
  if (unlinked.length === 0) return own;
  return [...own, { group, items: unlinked.map((one) => ({ ...choice(one), disabled: areDisabled })) }];
}

export const useUnlinkedGroup = (): string => `Not linked to ${useOrganization().name}`;

export function useUnlinkedHint(type: ReferenceType, offered: readonly Reference[]): ReactNode {
  const { root } = useOrganization();
  const { many } = useEntityLabel();
  const isProvider = type === 'provider';
  const mayLink = useCanIn(isProvider ? 'AddEditProviders' : 'AddEditEntities');
  const maySettings = useCanIn('ManageAnnualThresholds');
  if (!offered.some(isUnlinked)) return null;
  const what = isProvider ? 'providers' : many;
  if (!mayLink || !maySettings)
    return `Gray ${what} are not linked to the organization. Ask an administrator to link them.`;
  const path = `${root}/${COMPLIANCE_SCREENS.settings.path}?tab=${isProvider ? 'Providers' : 'Entities'}`;
  return (
    <>
      {`Gray ${what} are not linked to the organization. `}
      <Anchor component={Link} to={path} inherit underline="always">
        {`Link ${what}`}
      </Anchor>
    </>
  );
}
