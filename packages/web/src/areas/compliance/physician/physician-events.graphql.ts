import { graphql } from '../../../gen/gql.ts';

export const PhysicianEventsQuery = graphql(`
  query GetCompliancePhysicianHistory(
    $tenantName: String!
    $organizationId: ID!
    $id: ID!
    $pageNumber: Int
    $pageSize: Int
  ) {
    compliancePhysicianHistory(
      tenantName: $tenantName
      organizationId: $organizationId
      id: $id
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        action
        happenedDate
        byName
        organizationName
        giftTypeName
        amount
        receivedDate
        plannedDate
        alertAmount
        usedPercent
        remainingAmount
        note
      }
    }
  }
`);
