export const OVERVIEW_ITEMS = 6;
export const INSIGHTS_PAGE_SIZE = 20;
export const POPULARITY_MONTHS = 12;

export const INSIGHTS_FILTERS = ['', 'technology', 'product'] as const;
export type InsightsFilter = (typeof INSIGHTS_FILTERS)[number];

export const TECHNOLOGY_TABS = ['Overview', 'The Market', 'Service Coverage', 'Products'] as const;
export type TechnologyTab = (typeof TECHNOLOGY_TABS)[number];

export const technologyTabs = (hasSegments: boolean): readonly TechnologyTab[] =>
  TECHNOLOGY_TABS.filter((tab) => tab !== 'The Market' || hasSegments);

/** At least one page, even for an empty list (INS-009). */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** Pages past the end show the last page. Pages count from 1. */
export const shownPage = (page: number, total: number, pageSize: number): number =>
  Math.min(Math.max(page, 1), pageCount(total, pageSize));
