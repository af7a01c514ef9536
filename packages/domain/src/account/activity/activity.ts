import { readId } from '../../ids.ts';

export const PAGE_TYPES = ['Product_Insight', 'Technology_Report', 'Capital_Project'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

export const RECENT_ACTIVITY_LIMIT = 6;

const PATTERNS: readonly (readonly [PageType, RegExp])[] = [
  ['Product_Insight', /^\/n\/insights\/products\/(\d+)$/],
  ['Technology_Report', /^\/n\/insights\/technology\/(\d+)$/],
  ['Capital_Project', /^\/n\/(?:workspace\/)?projects\/(\d+)$/],
];

export interface VisitedPage {
  pageType: PageType;
  subjectId: number;
  /**
   * Canonical path of the page, however it was opened. Safe to link: viewers of the entry may open it.
   */
  path: string;
}

/** Parses a page of the application. Null for pages that are not listed. */
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
