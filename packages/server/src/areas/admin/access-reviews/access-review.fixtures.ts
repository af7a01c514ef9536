import type { TestApi, Who } from '../../../../test/api.ts';

const REVIEW = `id name systemId state itemCount openCount keptCount changedCount revokedCount removedCount undoneCount goneCount newCount
  endedBy reportDigest`;

/** Calls of an access review as a user makes them. */
export function reviewCalls(api: TestApi) {
  const call = (who: Who | null, text: string, variables: object = {}) =>
    api.graphql(who, text, variables as Record<string, unknown>);
  return {
    start: (who: Who | null, systemId: number | string, input: object = {}) =>
      call(
        who,
        `mutation($systemId: ID!, $input: StartAccessReviewInput!) {
          startAccessReview(systemId: $systemId, input: $input) { ${REVIEW} } }`,
        { systemId, input: { name: 'Q4 2026', dueDay: '2026-12-11', ...input } },
      ),
    read: (who: Who | null, id: number | string) =>
      call(who, `query($id: ID!) { accessReview(id: $id) { ${REVIEW} } }`, { id }),
    items: (who: Who | null, reviewId: number | string, view = 'all') =>
      call(
        who,
        `query($reviewId: ID!, $filters: [ListFilter!]) { accessReviewItems(reviewId: $reviewId, filters: $filters,
          pageSize: 100) { totalCount results { id userId userName reach groupName roleName roleDisplayName isOwn isHeld isAdministrative delegateName decision
          toRoleDisplayName note decidedBy outcome undoneReason } } }`,
        { reviewId, filters: [{ filterType: 'View', values: [view] }] },
      ),
    decide: (who: Who | null, reviewId: number | string, itemIds: readonly string[], input: object) =>
      call(
        who,
        `mutation($reviewId: ID!, $itemIds: [ID!]!, $decision: String, $toRole: String, $note: String) {
          decideAccess(reviewId: $reviewId, itemIds: $itemIds, decision: $decision, toRole: $toRole, note: $note) { ${REVIEW} } }`,
        { reviewId, itemIds, ...input },
      ),
    delegate: (
      who: Who | null,
      reviewId: number | string,
      itemIds: readonly string[],
      userId: number | string | null,
    ) =>
      call(
        who,
        `mutation($reviewId: ID!, $itemIds: [ID!]!, $userId: ID) {
          delegateAccess(reviewId: $reviewId, itemIds: $itemIds, userId: $userId) { ${REVIEW} } }`,
        { reviewId, itemIds, userId },
      ),
    end: (who: Who | null, name: 'applyAccessReview' | 'cancelAccessReview', id: number | string) =>
      call(who, `mutation($id: ID!) { ${name}(id: $id) { ${REVIEW} } }`, { id }),
  };
}
