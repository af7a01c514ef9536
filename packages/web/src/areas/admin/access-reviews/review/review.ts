import { REVIEW_ITEM_SORTS, REVIEW_PAGE_SIZE, REVIEW_VIEWS } from '@capwise/domain/admin/access-reviews';
import type { z } from 'zod';
import type { GetAccessReviewItemsQuery, ShownReviewFragment } from '../../../../gen/graphql.ts';
import { listSearch } from '../../../../lib/address/list-search.ts';
import { choiceParam } from '../../../../lib/address/search-params.ts';

export type Review = ShownReviewFragment;
export type ReviewItem = GetAccessReviewItemsQuery['accessReviewItems']['results'][number];

export const ITEMS_LIST = listSearch({
  sorts: REVIEW_ITEM_SORTS,
  sort: 'name',
  pageSize: REVIEW_PAGE_SIZE,
  filters: { view: choiceParam(REVIEW_VIEWS, 'all') },
});
type ItemsSearch = z.output<typeof ITEMS_LIST.schema>;

export const itemVariables = (reviewId: string, search: ItemsSearch) => ({
  reviewId,
  pageNumber: search.page,
  pageSize: Number(search.pageSize),
  searchTerm: search.search,
  sortColumn: search.sortby,
  sortDirection: search.sortdir,
  filters: [{ filterType: 'View', values: [search.view] }],
});

export const isGuest = ({ reach }: Pick<ReviewItem, 'reach'>): boolean => reach !== 'own';

/** Why nobody can decide about a role or guest now, or null. */
export function whyNotDecide({ isOwn }: ReviewItem, { state }: Review): string | null {
  if (state !== 'open') return 'The review has ended';
  return isOwn ? 'Someone else must decide about your own access' : null;
}
