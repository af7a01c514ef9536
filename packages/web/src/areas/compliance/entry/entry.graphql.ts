import { graphql } from '../../../gen/gql.ts';

export const EditedGiftQuery = graphql(`
  query EditedGiftAlert($tenantName: String!, $organizationId: ID!, $id: ID!) {
    giftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      id
      originalId
      organizationId
      entityId
      entityName
      providerId
      providerName
      providerNPI
      giftTypeId
      giftTypeName
      requestorId
      requestorName
      giftYear
      giftAmount
      giftStatus
      remainingAmount
      thresholdAmount
      thresholdIncidentalAmount
      isAboveIncidentalLimit
      isIncidental
      receivedDate
      description
      comments
      createdById
      giftAlertFiles {
        originalId
        fileName
        description
        scontractId
        byteSize
        createdDate
        createdByName
      }
    }
  }
`);

export const GiftChoicesQuery = graphql(`
  query GiftEntryChoices($tenantName: String!, $organizationId: ID!) {
    giftAlertTypes(tenantName: $tenantName, organizationId: $organizationId) {
      originalId
      name
      isActive
    }
    giftAlertRequestors(tenantName: $tenantName, organizationId: $organizationId) {
      originalId
      name
      isActive
    }
  }
`);

export const ThresholdQuery = graphql(`
  query CurrentGiftAlertThreshold($tenantName: String!, $organizationId: ID!, $year: Int) {
    currentGiftAlertThreshold(tenantName: $tenantName, organizationId: $organizationId, year: $year) {
      id
      amount
      incidentalAmount
    }
  }
`);

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
        previousRemainingAmount
      }
    }
  }
`);

export const SaveGiftMutation = graphql(`
  mutation SaveGiftAlert($gift: GiftAlertInput!) {
    saveGiftAlert(giftAlertInput: $gift) {
      id
      providerId
      providerName
      providerNPI
      remainingAmount
      giftAmount
      thresholdIncidentalAmount
      isAboveIncidentalLimit
    }
  }
`);
