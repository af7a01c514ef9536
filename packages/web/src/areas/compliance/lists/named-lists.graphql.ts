import { graphql } from '../../../gen/gql.ts';

export const RequestorsQuery = graphql(`
  query GiftAlertRequestors($tenantName: String!, $organizationId: ID!) {
    rows: giftAlertRequestors(tenantName: $tenantName, organizationId: $organizationId) {
      id
      originalId
      name
      currentEntriesCount
      isActive
    }
  }
`);

export const GiftTypesQuery = graphql(`
  query GiftAlertTypes($tenantName: String!, $organizationId: ID!) {
    rows: giftAlertTypes(tenantName: $tenantName, organizationId: $organizationId) {
      id
      originalId
      name
      isNeverAllowed
      currentEntriesCount
      isActive
    }
  }
`);

export const MarketsQuery = graphql(`
  query GiftAlertMarkets($tenantName: String!, $organizationId: ID!) {
    rows: giftAlertMarkets(tenantName: $tenantName, organizationId: $organizationId) {
      id
      originalId
      name
    }
  }
`);

export const SaveRequestorMutation = graphql(`
  mutation SaveGiftAlertRequestor($input: GiftAlertRequestorInput!) {
    saved: saveGiftAlertRequestor(giftAlertRequestorInput: $input) {
      id
      originalId
    }
  }
`);

export const SaveGiftTypeMutation = graphql(`
  mutation SaveGiftAlertType($input: GiftAlertTypeInput!) {
    saved: saveGiftAlertType(giftAlertTypeInput: $input) {
      id
      originalId
    }
  }
`);

export const SaveMarketMutation = graphql(`
  mutation SaveGiftAlertMarket($input: GiftAlertMarketInput!) {
    saved: saveGiftAlertMarket(giftAlertMarketInput: $input) {
      id
      originalId
    }
  }
`);

export const OrganizationTypesQuery = graphql(`
  query GiftAlertOrganizationTypes($tenantName: String!, $organizationId: ID!) {
    giftAlertOrganizationTypes(tenantName: $tenantName, organizationId: $organizationId) {
      id
      organizationId
      name
      isActive
      isNeverAllowed
    }
  }
`);

export const SetTypesMutation = graphql(`
  mutation SetGiftAlertTypes(
    $tenantName: String!
    $organizationId: ID!
    $organizations: [GiftAlertSeenTypeInput!]!
    $name: String!
    $isActive: Boolean!
    $isNeverAllowed: Boolean!
  ) {
    setGiftAlertTypes(
      tenantName: $tenantName
      organizationId: $organizationId
      organizations: $organizations
      name: $name
      isActive: $isActive
      isNeverAllowed: $isNeverAllowed
    )
  }
`);
