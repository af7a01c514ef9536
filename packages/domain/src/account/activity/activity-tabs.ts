import type { Permission } from '../../permissions/permission.ts';
import { PAGE_TYPES, type PageType } from './activity.ts';

export const ACTIVITY_TABS = [
  { label: 'Recently Viewed', pageTypes: PAGE_TYPES, permission: 'ViewCurrentActivity' },
  { label: 'Products', pageTypes: ['Product_Insight'], permission: 'ViewActivityProducts' },
  { label: 'Tech Reports', pageTypes: ['Technology_Report'], permission: 'ViewInsightsAndReports' },
  { label: 'Projects', pageTypes: ['Capital_Project'], permission: 'ViewActivityProjects' },
] as const satisfies readonly { label: string; pageTypes: readonly PageType[]; permission: Permission }[];

export function activityPermission(pageTypes: readonly PageType[]): Permission {
  const [only] = pageTypes;
  const tab =
    pageTypes.length === 1 &&
    ACTIVITY_TABS.find((one) => one.pageTypes.length === 1 && one.pageTypes[0] === only);
  return tab ? tab.permission : 'ViewCurrentActivity';
}

/** Permission that opens the pages of a type. Viewers without it do not see their titles either. */
export const PAGE_PERMISSIONS: Readonly<Record<PageType, Permission>> = {
  Product_Insight: 'ViewInsightsAndReports',
  Technology_Report: 'ViewInsightsAndReports',
  Capital_Project: 'ViewProjects',
};

export const pageTypeText = (pageType: string): string => pageType.replaceAll('_', ' ');
