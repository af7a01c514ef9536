import { graphql } from '../../../gen/gql.ts';

export const RecipientTreeQuery = graphql(`
  query GiftAlertRecipientTree(
    $tenantName: String!
    $organizationId: ID!
    $marketId: ID
    $pageNumber: Int
  ) {
    giftAlertRecipientTree(
      tenantName: $tenantName
      organizationId: $organizationId
      marketId: $marketId
      pageNumber: $pageNumber
    ) {
      filteredCount
      results {
        id
        name
        recipientCount
      }
    }
  }
`);

export const RecipientsQuery = graphql(`
  query GiftAlertMarketEntityProviders(
    $tenantName: String!
    $organizationId: ID!
    $marketIds: [ID!]
    $entityIds: [ID!]
    $providerIds: [ID!]
    $amountRemainingStart: Float
    $amountRemainingEnd: Float
    $amountRemainingConditional: String
    $receivedDate: String
    $pageNumber: Int
    $pageSize: Int
  ) {
    giftAlertMarketEntityProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      marketIds: $marketIds
      entityIds: $entityIds
      providerIds: $providerIds
      amountRemainingStart: $amountRemainingStart
      amountRemainingEnd: $amountRemainingEnd
      amountRemainingConditional: $amountRemainingConditional
      receivedDate: $receivedDate
      pageNumber: $pageNumber
      pageSize: $pageSize
    ) {
      filteredCount
      results {
        marketId
        marketName
        entityId
        entityName
        providerId
        providerName
        providerNPI
        currentRemainingAmount
        currentReservedAmount
        previousRemainingAmount
        currentRemunerationRemainingAmount
        previousRemunerationRemainingAmount
      }
    }
  }
`);
