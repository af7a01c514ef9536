import { graphql } from '../../../../gen/gql.ts';

export const AlertsQuery = graphql(`
  query GiftAlertThresholdAlerts($tenantName: String!, $organizationId: ID!, $includeEnded: Boolean) {
    giftAlertThresholdAlerts(
      tenantName: $tenantName
      organizationId: $organizationId
      includeEnded: $includeEnded
    ) {
      id
      originalId
      remainingAmount
      usedPercent
      entityId
      entityName
      isActive
      pastCount
      endedDate
      dailyRecipients
      recipientUsers {
        id
        fullName
      }
    }
  }
`);

export const AlertUsersQuery = graphql(`
  query GiftAlertThresholdAlertUsers($tenantName: String!, $organizationId: ID!, $mayEnterGifts: Boolean) {
    giftAlertThresholdAlertUsers(
      tenantName: $tenantName
      organizationId: $organizationId
      mayEnterGifts: $mayEnterGifts
    ) {
      id
      fullName
    }
  }
`);

export const SaveAlertMutation = graphql(`
  mutation SaveGiftAlertThresholdAlert(
    $tenantName: String!
    $organizationId: ID!
    $originalId: ID
    $id: ID
    $remainingAmount: Float
    $usedPercent: Int
    $recipients: String!
    $dailyRecipients: String
    $isActive: Boolean!
    $entityId: ID
  ) {
    saveGiftAlertThresholdAlert(
      tenantName: $tenantName
      organizationId: $organizationId
      originalId: $originalId
      id: $id
      remainingAmount: $remainingAmount
      usedPercent: $usedPercent
      recipients: $recipients
      dailyRecipients: $dailyRecipients
      isActive: $isActive
      entityId: $entityId
    ) {
      id
      originalId
    }
  }
`);

export const DeleteAlertMutation = graphql(`
  mutation DeleteGiftAlertThresholdAlert($tenantName: String!, $organizationId: ID!, $alertId: ID!) {
    deleteGiftAlertThresholdAlert(
      tenantName: $tenantName
      organizationId: $organizationId
      alertId: $alertId
    )
  }
`);
