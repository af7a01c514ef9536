import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownReview on AccessReview {
    id
    name
    systemId
    systemName
    dueDay
    state
    startedDate
    startedBy
    endedDate
    endedBy
    itemCount
    openCount
    keptCount
    changedCount
    revokedCount
    removedCount
    undoneCount
    goneCount
    newCount
    reportDigest
  }
`);

export const AccessReviewsQuery = graphql(`
  query GetAccessReviews {
    accessReviews {
      ...ShownReview
    }
  }
`);

export const StartAccessReviewMutation = graphql(`
  mutation startAccessReview($systemId: ID!, $input: StartAccessReviewInput!) {
    startAccessReview(systemId: $systemId, input: $input) {
      id
    }
  }
`);

export const AccessReviewQuery = graphql(`
  query GetAccessReview($id: ID!) {
    accessReview(id: $id) {
      ...ShownReview
    }
  }
`);

export const AccessReviewItemsQuery = graphql(`
  query GetAccessReviewItems(
    $reviewId: ID!
    $pageNumber: Int
    $pageSize: Int
    $searchTerm: String
    $sortColumn: String
    $sortDirection: String
    $filters: [ListFilter!]
  ) {
    accessReviewItems(
      reviewId: $reviewId
      pageNumber: $pageNumber
      pageSize: $pageSize
      searchTerm: $searchTerm
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      filters: $filters
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        userId
        userName
        userEmail
        facilities
        reach
        groupName
        lastLoginDate
        invitedDate
        roleName
        roleDisplayName
        isAdministrative
        isOwn
        delegateName
        decision
        toRoleDisplayName
        note
        decidedBy
        outcome
        undoneReason
        isHeld
      }
    }
  }
`);

export const AccessReviewersQuery = graphql(`
  query GetAccessReviewers($reviewId: ID!) {
    accessReviewers(reviewId: $reviewId) {
      id
      name
    }
  }
`);

export const ReviewRolesQuery = graphql(`
  query GetReviewRoles($systemId: ID!) {
    requestUsersData(systemId: $systemId) {
      roles {
        name
        displayName
        isOfProvider
        isRetired
      }
    }
  }
`);

export const DecideAccessMutation = graphql(`
  mutation decideAccess($reviewId: ID!, $itemIds: [ID!]!, $decision: String, $toRole: String, $note: String) {
    decideAccess(reviewId: $reviewId, itemIds: $itemIds, decision: $decision, toRole: $toRole, note: $note) {
      ...ShownReview
    }
  }
`);

export const DelegateAccessMutation = graphql(`
  mutation delegateAccess($reviewId: ID!, $itemIds: [ID!]!, $userId: ID) {
    delegateAccess(reviewId: $reviewId, itemIds: $itemIds, userId: $userId) {
      ...ShownReview
    }
  }
`);

export const ApplyAccessReviewMutation = graphql(`
  mutation applyAccessReview($id: ID!) {
    applyAccessReview(id: $id) {
      ...ShownReview
    }
  }
`);

export const CancelAccessReviewMutation = graphql(`
  mutation cancelAccessReview($id: ID!) {
    cancelAccessReview(id: $id) {
      ...ShownReview
    }
  }
`);
