import { graphql } from '../../../gen/gql.ts';

export const AuditEntriesQuery = graphql(`
  query GetAuditEntries(
    $systemId: ID
    $searchTerm: String
    $subjectType: String
    $from: Timestamp
    $to: Timestamp
    $pageNumber: Int
    $pageSize: Int
  ) {
    auditEntries(
      systemId: $systemId
      searchTerm: $searchTerm
      subjectType: $subjectType
      from: $from
      to: $to
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      totalCount
      pageNumber
      pageSize
      results {
        id
        happenedAt
        userEmail
        apiTokenName
        systemName
        action
        subjectType
        subjectId
        subjectName
        before
        after
      }
    }
  }
`);
