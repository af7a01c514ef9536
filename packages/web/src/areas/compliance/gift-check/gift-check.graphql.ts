import { graphql } from '../../../gen/gql.ts';

export const GiftCheckQuery = graphql(`
  query GiftAlertCheck(
    $tenantName: String!
    $organizationId: ID!
    $providerId: ID!
    $receivedDate: String!
    $amount: Float!
    $isIncidental: Boolean
  ) {
    giftAlertCheck(
      tenantName: $tenantName
      organizationId: $organizationId
      providerId: $providerId
      receivedDate: $receivedDate
      amount: $amount
      isIncidental: $isIncidental
    ) {
      providerName
      giftYear
      thresholdAmount
      thresholdIncidentalAmount
      totalAmount
      remainingAmount
      reservedAmount
      remainingAfter
      isAllowed
    }
  }
`);
