import { graphql } from '../../../../gen/gql.ts';

export const OrganizationAlertsQuery = graphql(`
  query GiftAlertOrganizationAlerts($tenantName: String!, $organizationId: ID!) {
    giftAlertOrganizationAlerts(tenantName: $tenantName, organizationId: $organizationId) {
      id
      organizationId
      remainingAmount
      usedPercent
      entityId
      entityName
      isActive
      recipientNames
    }
  }
`);

export const OrganizationMembersQuery = graphql(`
  query GiftAlertOrganizationMembers($tenantName: String!, $organizationId: ID!) {
    giftAlertOrganizationMembers(tenantName: $tenantName, organizationId: $organizationId) {
      id
      fullName
      organizationIds
    }
  }
`);

export const AddAlertsMutation = graphql(`
  mutation AddGiftAlertThresholdAlerts(
    $tenantName: String!
    $organizationId: ID!
    $organizationIds: [ID!]!
    $remainingAmount: Float
    $usedPercent: Int
    $recipients: String!
    $dailyRecipients: String
    $entityId: ID
  ) {
    addGiftAlertThresholdAlerts(
      tenantName: $tenantName
      organizationId: $organizationId
      organizationIds: $organizationIds
      remainingAmount: $remainingAmount
      usedPercent: $usedPercent
      recipients: $recipients
      dailyRecipients: $dailyRecipients
      entityId: $entityId
    )
  }
`);

export const EndAlertsMutation = graphql(`
  mutation EndGiftAlertThresholdAlerts(
    $tenantName: String!
    $organizationId: ID!
    $alerts: [GiftAlertSeenAlertInput!]!
  ) {
    endGiftAlertThresholdAlerts(tenantName: $tenantName, organizationId: $organizationId, alerts: $alerts)
  }
`);
