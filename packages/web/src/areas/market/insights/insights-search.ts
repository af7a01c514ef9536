import { INSIGHTS_FILTERS, type InsightsFilter } from '@capwise/domain/market/insights/insights';
import { z } from 'zod';
import { choiceParam, pageParam, textParam } from '../../../lib/address/search-params.ts';
import type { SearchPatch } from '../../../lib/address/use-search.ts';

export const insightsSearch = z.object({
  q: textParam(),
  filter: choiceParam<InsightsFilter>(INSIGHTS_FILTERS, ''),
  page: pageParam(),
});

export type InsightsSearch = z.output<typeof insightsSearch>;
export type InsightsPatch = SearchPatch<InsightsSearch>;

/**
 * A new query retains the filter and drops the page. Null for an empty query, which is ignored (INS-003,
 *
 */
export function submitPatch(text: string, { filter }: Pick<InsightsSearch, 'filter'>): InsightsPatch | null {
  const q = text.trim();
  return q === '' ? null : { q, filter, page: undefined };
}

export function viewPath(q: string, filter: InsightsFilter): string {
  const params = new URLSearchParams({ q, ...(filter && { filter }) });
  return `/n/insights?${params}`;
}

export const technologyPath = (id: string): string => `/n/insights/technology/${id}`;
export const productPath = (id: string): string => `/n/insights/products/${id}`;
