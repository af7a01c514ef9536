import { graphql } from '../../../gen/gql.ts';

export const GiftCheckQuery = graphql(`
  query GiftAlertCheck(
    $tenantName: String!
    $organizationId: ID!
    $providerId: ID!
    $receivedDate: String!
    $amount: Float!
    $isIncidental: Boolean
    $exception: Int
  ) {
    giftAlertCheck(
      tenantName: $tenantName
      organizationId: $organizationId
      providerId: $providerId
      receivedDate: $receivedDate
      amount: $amount
      isIncidental: $isIncidental
      exception: $exception
    ) {
      providerName
      giftYear
      thresholdAmount
      thresholdIncidentalAmount
      thresholdRemunerationAmount
      paidAmount
      totalAmount
      remainingAmount
      reservedAmount
      remainingAfter
      isAllowed
    }
  }
`);
