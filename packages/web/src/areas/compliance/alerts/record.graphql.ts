import { graphql } from '../../../gen/gql.ts';

export const PastPhysiciansQuery = graphql(`
  query GiftAlertPastPhysicians(
    $tenantName: String!
    $organizationId: ID!
    $remainingAmount: Float
    $usedPercent: Int
    $entityId: ID
    $pageNumber: Int
    $pageSize: Int
  ) {
    giftAlertPastPhysicians(
      tenantName: $tenantName
      organizationId: $organizationId
      remainingAmount: $remainingAmount
      usedPercent: $usedPercent
      entityId: $entityId
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      pageNumber
      pageSize
      year
      thresholdAmount
      alertAmount
      results {
        providerId
        providerName
        providerNPI
        usedAmount
        remainingAmount
      }
    }
  }
`);

export const ReportedCrossingsQuery = graphql(`
  query GiftAlertReportedCrossings(
    $tenantName: String!
    $organizationId: ID!
    $alertId: ID!
    $pageNumber: Int
    $pageSize: Int
  ) {
    giftAlertReportedCrossings(
      tenantName: $tenantName
      organizationId: $organizationId
      alertId: $alertId
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        providerId
        providerName
        providerNPI
        giftYear
        remainingAmount
        thresholdAmount
        alertAmount
        usedPercent
        crossedDate
      }
    }
  }
`);
