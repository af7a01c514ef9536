import { readId } from '../ids.ts';
import type { Permission } from '../permissions/permission.ts';

/** Pages whose visits are listed as recent activity (000 §3). */
export const PAGE_TYPES = ['Product_Insight', 'Technology_Report', 'Capital_Project'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Rows of the home page's recent activity (SHELL-023). */
export const RECENT_ACTIVITY_LIMIT = 6;

const PATTERNS: readonly (readonly [PageType, RegExp])[] = [
  ['Product_Insight', /^\/n\/insights\/products\/(\d+)$/],
  ['Technology_Report', /^\/n\/insights\/technology\/(\d+)$/],
  ['Capital_Project', /^\/n\/(?:workspace\/)?projects\/(\d+)$/],
];

export interface VisitedPage {
  pageType: PageType;
  /** The product configuration, technology or project that the page is about. */
  subjectId: number;
  /** The one address that it is listed under, however it was opened: whoever sees it may open this. */
  path: string;
}

/** What a page of the application is about; null for pages that are not listed. */
export function visitedPage(path: string): VisitedPage | null {
  const plain = path.replace(/\/+$/, '');
  for (const [pageType, pattern] of PATTERNS) {
    const id = pattern.exec(plain)?.[1];
    const subjectId = id === undefined ? null : readId(id);
    if (subjectId === null) continue;
    return { pageType, subjectId, path: pageType === 'Capital_Project' ? `/n/projects/${subjectId}` : plain };
  }
  return null;
}

/** The tabs of the Recent Activity card with what each lists and needs. */
export const ACTIVITY_TABS = [
  { label: 'Recently Viewed', pageTypes: PAGE_TYPES, permission: 'ViewCurrentActivity' },
  { label: 'Products', pageTypes: ['Product_Insight'], permission: 'ViewActivityProducts' },
  { label: 'Tech Reports', pageTypes: ['Technology_Report'], permission: 'ViewInsightsAndReports' },
  { label: 'Projects', pageTypes: ['Capital_Project'], permission: 'ViewActivityProjects' },
] as const satisfies readonly { label: string; pageTypes: readonly PageType[]; permission: Permission }[];

/** The permission that a list of page types needs: that of the tab which lists exactly these. */
export function activityPermission(pageTypes: readonly PageType[]): Permission {
  const [only] = pageTypes;
  const tab =
    pageTypes.length === 1 &&
    ACTIVITY_TABS.find((one) => one.pageTypes.length === 1 && one.pageTypes[0] === only);
  return tab ? tab.permission : 'ViewCurrentActivity';
}

/** A page type as it is shown: 'Technology_Report' → 'Technology Report' (SHELL-022). */
export const pageTypeText = (pageType: string): string => pageType.replaceAll('_', ' ');
