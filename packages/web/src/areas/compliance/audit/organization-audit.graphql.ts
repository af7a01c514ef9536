import { graphql } from '../../../gen/gql.ts';

export const OrganizationAuditQuery = graphql(`
  query GiftAlertAuditEntries(
    $tenantName: String!
    $organizationId: ID!
    $searchTerm: String
    $subjectType: String
    $from: Timestamp
    $to: Timestamp
    $pageNumber: Int
    $pageSize: Int
  ) {
    giftAlertAuditEntries(
      tenantName: $tenantName
      organizationId: $organizationId
      searchTerm: $searchTerm
      subjectType: $subjectType
      from: $from
      to: $to
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        id
        happenedAt
        userEmail
        apiTokenName
        action
        subjectType
        subjectName
        before
        after
      }
    }
  }
`);
