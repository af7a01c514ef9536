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
        isIncidental
        isAboveIncidentalLimit
        receivedDate
        returnedDate
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
      }
    }
  }
`);

export const ReturnGiftMutation = graphql(`
  mutation ReturnGiftAlert($tenantName: String!, $organizationId: ID!, $id: ID!) {
    returnGiftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      id
      originalId
      giftStatus
    }
  }
`);

export const DeleteGiftMutation = graphql(`
  mutation DeleteGiftAlert($tenantName: String!, $organizationId: ID!, $id: ID!) {
    deleteGiftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id)
  }
`);
