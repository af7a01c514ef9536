import { graphql } from '../../../gen/gql.ts';

export const GiftAlertSearchQuery = graphql(`
  query GiftAlertSearch($tenantName: String!, $organizationId: ID!, $giftSearchInput: GiftSearchInput) {
    giftAlertSearch(
      tenantName: $tenantName
      organizationId: $organizationId
      giftSearchInput: $giftSearchInput
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        id
        originalId
        organizationId
        organizationName
        entityName
        providerId
        providerName
        providerNPI
        giftTypeName
        requestorName
        giftYear
        giftAmount
        giftStatus
        totalAmount
        remainingAmount
        reservedAmount
        thresholdAmount
        thresholdIncidentalAmount
        thresholdRemunerationAmount
        remainingRemunerationAmount
        isIncidental
        eventId
        eventName
        exception
        conditions
        isAboveIncidentalLimit
        receivedDate
        returnedAmount
        returns {
          id
          returnedDate
          manner
          amount
          note
          assetId
          fileName
          enteredDate
          enteredByName
        }
        voidReason
        voidedDate
        voidedByName
        description
        comments
        createdDate
        createdById
        createdByName
        giftAlertFiles {
          originalId
          fileName
          description
          scontractId
          byteSize
        }
        eventFiles {
          originalId
          fileName
          description
          scontractId
          byteSize
        }
      }
    }
  }
`);

/** Separate, because sums of many gifts take longer than a page of them, and other pages have the same. */
export const GiftSumsQuery = graphql(`
  query GiftAlertSums($tenantName: String!, $organizationId: ID!, $giftSearchInput: GiftSearchInput) {
    giftAlertSearch(
      tenantName: $tenantName
      organizationId: $organizationId
      giftSearchInput: $giftSearchInput
    ) {
      filteredCount
      sums {
        giftAmount
        countedAmount
        returnedAmount
      }
    }
  }
`);
