import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import {
  COMPLIANCE_SCREENS,
  type ComplianceScreen,
  type ComplianceScreenName,
} from '../../areas/compliance/compliance-screens.ts';
import { lazyScreen } from '../../ui/page/lazy-part.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

const giftEntry: LoadPage = () => import('../../areas/compliance/gift-entry/gift-entry-page.tsx');

const event: LoadPage = () => import('../../areas/compliance/events/event-page.tsx');

export const COMPLIANCE_LOADERS: Record<ComplianceScreenName, LoadPage> = {
  desk: () => import('../../areas/compliance/desk/desk-page.tsx'),
  physician: () => import('../../areas/compliance/physician/physician-page.tsx'),
  gifts: () => import('../../areas/compliance/gifts/gift-list-page.tsx'),
  giftCreate: giftEntry,
  giftEdit: giftEntry,
  audit: () => import('../../areas/compliance/audit/organization-audit-page.tsx'),
  webhooks: () => import('../../areas/compliance/webhooks/webhooks-page.tsx'),
  webhook: () => import('../../areas/compliance/webhooks/webhook-page.tsx'),
  imports: () => import('../../areas/compliance/imports/imports-page.tsx'),
  requests: () => import('../../areas/compliance/requests/requests-page.tsx'),
  requestCreate: () => import('../../areas/compliance/requests/entry/request-form-page.tsx'),
  request: () => import('../../areas/compliance/requests/request-page.tsx'),
  events: () => import('../../areas/compliance/events/events-page.tsx'),
  eventCreate: event,
  event,
  attestation: () => import('../../areas/compliance/attestation/attestation-page.tsx'),
  settings: () => import('../../areas/compliance/settings/settings-page.tsx'),
};

export interface ComplianceRoute extends ComplianceScreen {
  name: ComplianceScreenName;
  Page: ReturnType<typeof lazyScreen>;
}

const NAMES = Object.keys(COMPLIANCE_SCREENS) as ComplianceScreenName[];

export const COMPLIANCE_SCREEN_ROUTES: readonly ComplianceRoute[] = NAMES.map((name) => ({
  ...COMPLIANCE_SCREENS[name],
  name,
  Page: lazyScreen(() => COMPLIANCE_LOADERS[name]()),
}));

const complianceScreenName = (pathname: string): ComplianceScreenName | undefined =>
  NAMES.find((one) => matchPath(`/n/:tenant/:organization/${COMPLIANCE_SCREENS[one].path}`, pathname));

const ROOT = /^\/n\/[^/]+(\/\d+)?\/?$/;

/** Page type for the visit record. '' if the page is not found, null if no visit is recorded. */
export function pageTypeOf(pathname: string): string | null {
  if (ROOT.test(pathname)) return null;
  const name = complianceScreenName(pathname);
  return name ? COMPLIANCE_SCREENS[name].pageType : '';
}

export async function preloadComplianceScreen(pathname: string): Promise<void> {
  const name = ROOT.test(pathname) ? 'gifts' : complianceScreenName(pathname);
  const route = COMPLIANCE_SCREEN_ROUTES.find((one) => one.name === name);
  await route?.Page.preload().catch(() => {});
}
