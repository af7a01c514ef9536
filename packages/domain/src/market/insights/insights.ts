/** Items of each group on the overview of a search (INS-006). */
export const OVERVIEW_ITEMS = 6;
/** Rows of a full list (INS-009). */
export const INSIGHTS_PAGE_SIZE = 20;
/** Months of quotes behind every popularity (TECH-007). */
export const POPULARITY_MONTHS = 12;

/** What a search is narrowed to; '' for both kinds. */
export const INSIGHTS_FILTERS = ['', 'technology', 'product'] as const;
export type InsightsFilter = (typeof INSIGHTS_FILTERS)[number];

export const TECHNOLOGY_TABS = ['Overview', 'The Market', 'Service Coverage', 'Products'] as const;
export type TechnologyTab = (typeof TECHNOLOGY_TABS)[number];

/** The tabs of a technology: The Market stands only where there are market segments (TECH-002). */
export const technologyTabs = (hasSegments: boolean): readonly TechnologyTab[] =>
  TECHNOLOGY_TABS.filter((tab) => tab !== 'The Market' || hasSegments);

/** The number of pages that hold so many rows, rounded up (INS-009); an empty list has one page. */
export const pageCount = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The page to show, counted from 1: a page beyond the last shows the last. */
export const shownPage = (page: number, total: number, pageSize: number): number =>
  Math.min(Math.max(page, 1), pageCount(total, pageSize));
