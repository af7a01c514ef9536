import { graphql } from '../../../gen/gql.ts';

export const GiftCureQuery = graphql(`
  query GiftAlertCure($tenantName: String!, $organizationId: ID!, $id: ID!) {
    giftAlertCure(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      providerName
      organizationName
      giftYear
      thresholdAmount
      totalAmount
      excessAmount
      largestExcessAmount
      mostExcessAmount
      overSince
      dueDate
      daysLeft
      lastCureDate
      nextCureDate
      isSmallEnough
      isInTime
      isFirstInThreeYears
      isSmallest
      gifts {
        id
        originalId
        organizationId
        providerName
        giftTypeName
        description
        giftAmount
        returnedAmount
        receivedDate
        createdById
      }
    }
  }
`);
