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

export const OrganizationRequestorsQuery = graphql(`
  query GiftAlertOrganizationRequestors($tenantName: String!, $organizationId: ID!) {
    rows: giftAlertOrganizationRequestors(tenantName: $tenantName, organizationId: $organizationId) {
      id
      organizationId
      name
      isActive
    }
  }
`);

export const OrganizationTypesQuery = graphql(`
  query GiftAlertOrganizationTypes($tenantName: String!, $organizationId: ID!) {
    rows: giftAlertOrganizationTypes(tenantName: $tenantName, organizationId: $organizationId) {
      id
      organizationId
      name
      isActive
      isNeverAllowed
    }
  }
`);

export const SetRequestorsMutation = graphql(`
  mutation SetGiftAlertRequestors(
    $tenantName: String!
    $organizationId: ID!
    $organizations: [GiftAlertSeenChoiceInput!]!
    $name: String!
    $isActive: Boolean!
  ) {
    set: setGiftAlertRequestors(
      tenantName: $tenantName
      organizationId: $organizationId
      organizations: $organizations
      name: $name
      isActive: $isActive
    )
  }
`);

export const SetTypesMutation = graphql(`
  mutation SetGiftAlertTypes(
    $tenantName: String!
    $organizationId: ID!
    $organizations: [GiftAlertSeenChoiceInput!]!
    $name: String!
    $isActive: Boolean!
    $isNeverAllowed: Boolean
  ) {
    set: setGiftAlertTypes(
      tenantName: $tenantName
      organizationId: $organizationId
      organizations: $organizations
      name: $name
      isActive: $isActive
      isNeverAllowed: $isNeverAllowed
    )
  }
`);
