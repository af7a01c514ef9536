import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import {
  COMPLIANCE_SCREENS,
  type ComplianceScreen,
  type ComplianceScreenName,
} from '../../areas/compliance/compliance-screens.ts';
import { lazyScreen } from '../../lib/parts/lazy-part.tsx';

type LoadPage = () => Promise<{ default: ComponentType }>;

const giftEntry: LoadPage = () => import('../../areas/compliance/entry/gift-entry-page.tsx');

/** Where the code of each screen is; it loads on demand. */
export const COMPLIANCE_LOADERS: Record<ComplianceScreenName, LoadPage> = {
  gifts: () => import('../../areas/compliance/gifts/gift-list-page.tsx'),
  giftCreate: giftEntry,
  giftEdit: giftEntry,
  audit: () => import('../../areas/compliance/audit/organization-audit-page.tsx'),
  imports: () => import('../../areas/compliance/imports/imports-page.tsx'),
  settings: () => import('../../areas/compliance/settings/settings-page.tsx'),
};

export interface ComplianceRoute extends ComplianceScreen {
  Page: ComponentType;
}

const NAMES = Object.keys(COMPLIANCE_SCREENS) as ComplianceScreenName[];

export const COMPLIANCE_SCREEN_ROUTES: readonly ComplianceRoute[] = NAMES.map((name) => ({
  ...COMPLIANCE_SCREENS[name],
  Page: lazyScreen(() => COMPLIANCE_LOADERS[name]()),
}));

const nameOf = (pathname: string): ComplianceScreenName | undefined =>
  NAMES.find((one) => matchPath(`/n/:tenant/:organization/${COMPLIANCE_SCREENS[one].path}`, pathname));

/** They lead to the gift list. */
const ROOT = /^\/n\/[^/]+(\/\d+)?\/?$/;

/** What the record of a visit calls the page of a path; '' for one that is not found, null for none at all. */
export function pageTypeOf(pathname: string): string | null {
  if (ROOT.test(pathname)) return null;
  const name = nameOf(pathname);
  return name ? COMPLIANCE_SCREENS[name].pageType : '';
}

/** Begins to load a screen before it is rendered. */
export function preloadComplianceScreen(pathname: string): void {
  const name = ROOT.test(pathname) ? 'gifts' : nameOf(pathname);
  // A failure shows when the screen is rendered.
  if (name) COMPLIANCE_LOADERS[name]().catch(() => {});
}
