import { graphql } from '../../../gen/gql.ts';

export const ThresholdsQuery = graphql(`
  query GiftAlertThresholds($tenantName: String!, $organizationId: ID!) {
    giftAlertThresholds(tenantName: $tenantName, organizationId: $organizationId) {
      id
      amount
      incidentalAmount
      remunerationAmount
      thresholdYear
      createdByName
      createdDate
    }
  }
`);

export const SaveThresholdMutation = graphql(`
  mutation SaveGiftAlertThreshold(
    $tenantName: String!
    $organizationId: ID!
    $amount: Float!
    $incidentalAmount: Float!
    $remunerationAmount: Float
    $thresholdYear: Int!
  ) {
    saveGiftAlertThreshold(
      tenantName: $tenantName
      organizationId: $organizationId
      amount: $amount
      incidentalAmount: $incidentalAmount
      remunerationAmount: $remunerationAmount
      thresholdYear: $thresholdYear
    )
  }
`);

export const SetMissingThresholdsMutation = graphql(`
  mutation SetMissingGiftAlertThresholds(
    $tenantName: String!
    $organizationId: ID!
    $organizationIds: [ID!]!
    $amount: Float!
    $incidentalAmount: Float!
    $remunerationAmount: Float
    $thresholdYear: Int!
  ) {
    setMissingGiftAlertThresholds(
      tenantName: $tenantName
      organizationId: $organizationId
      organizationIds: $organizationIds
      amount: $amount
      incidentalAmount: $incidentalAmount
      remunerationAmount: $remunerationAmount
      thresholdYear: $thresholdYear
    )
  }
`);

export const OrganizationThresholdsQuery = graphql(`
  query GiftAlertOrganizationThresholds($tenantName: String!, $organizationId: ID!, $thresholdYear: Int!) {
    giftAlertOrganizationThresholds(tenantName: $tenantName, organizationId: $organizationId, thresholdYear: $thresholdYear) {
      organizationId
      organizationName
      thresholdId
      amount
      incidentalAmount
      remunerationAmount
    }
  }
`);

export const SetThresholdsMutation = graphql(`
  mutation SetGiftAlertThresholds(
    $tenantName: String!
    $organizationId: ID!
    $organizations: [GiftAlertSeenThresholdInput!]!
    $amount: Float!
    $incidentalAmount: Float!
    $remunerationAmount: Float
    $thresholdYear: Int!
  ) {
    setGiftAlertThresholds(
      tenantName: $tenantName
      organizationId: $organizationId
      organizations: $organizations
      amount: $amount
      incidentalAmount: $incidentalAmount
      remunerationAmount: $remunerationAmount
      thresholdYear: $thresholdYear
    )
  }
`);
