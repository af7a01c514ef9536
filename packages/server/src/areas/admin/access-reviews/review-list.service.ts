import {
  REVIEW_ITEM_SORTS,
  REVIEW_PAGE_SIZE,
  REVIEW_VIEWS,
  type ReviewView,
} from '@capwise/domain/admin/access-reviews';
import { idleBefore } from '@capwise/domain/admin/people';
import { readPage } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import type { Services } from '../../../platform/process/services.ts';
import { getReview } from './review.service.ts';
import { listReviewers, type Reviewer } from './reviewers.queries.ts';
import { listReviews, type ReviewRow } from './rows/review.queries.ts';
import { reviewItemList } from './rows/review-items.queries.ts';
import { countNewAccess } from './snapshot.queries.ts';

const LIST = {
  pageSize: REVIEW_PAGE_SIZE,
  largest: 100,
  sorts: REVIEW_ITEM_SORTS,
  sort: 'name',
  descending: false,
} as const;

export const reviewsOf = (scope: Scope, systemId: string | null | undefined): Promise<ReviewRow[]> =>
  listReviews(scope, systemId == null ? null : visibleSystemId(scope, systemId));

const isView = (text: string | undefined): text is ReviewView => REVIEW_VIEWS.some((view) => view === text);

export async function itemPage(scope: Scope, { clock }: Services, reviewId: string, input: ListArguments) {
  const list = listRequest(input, LIST);
  const review = await getReview(scope, reviewId);
  const [view] = list.values('View');
  const filter = {
    reviewId: review.id,
    search: list.search,
    view: isView(view) ? view : 'all',
    idleBefore: idleBefore(clock.now()),
  };
  return readPage(scope, reviewItemList(scope, filter), list);
}

export async function reviewersOf(scope: Scope, services: Services, reviewId: string): Promise<Reviewer[]> {
  const review = await getReview(scope, reviewId);
  return listReviewers(scope, services, review.systemId);
}

export const newAccessOf = async (scope: Scope, review: ReviewRow): Promise<number> =>
  review.state === 'open' ? countNewAccess(scope, review) : 0;
