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
      returnedAmount
      giftStatus
      remainingAmount
      thresholdAmount
      thresholdIncidentalAmount
      remainingRemunerationAmount
      isAboveIncidentalLimit
      isIncidental
      exception
      conditions
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
      eventId
      eventFiles {
        originalId
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
    complianceSettings(tenantName: $tenantName, organizationId: $organizationId) {
      id
      keyName
      value
    }
  }
`);

export const ThresholdQuery = graphql(`
  query CurrentGiftAlertThreshold($tenantName: String!, $organizationId: ID!, $year: Int) {
    currentGiftAlertThreshold(tenantName: $tenantName, organizationId: $organizationId, year: $year) {
      id
      amount
      incidentalAmount
      remunerationAmount
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
      remainingRemunerationAmount
      exception
      giftAmount
      thresholdIncidentalAmount
      isAboveIncidentalLimit
    }
  }
`);
