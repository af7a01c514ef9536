import { graphql } from '../../../gen/gql.ts';

export const ProvidersQuery = graphql(`
  query GiftAlertProviders(
    $tenantName: String!
    $organizationId: ID!
    $searchTerm: String
    $pageNumber: Int
    $sortColumn: String
    $sortDirection: String
    $entityId: ID
    $ids: [ID!]
  ) {
    giftAlertProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      searchTerm: $searchTerm
      pageNumber: $pageNumber
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      entityId: $entityId
      ids: $ids
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        providerId
        providerName
        reference
        npi
        endedOn
        version
        entities {
          id
          entityId
          entityName
        }
      }
    }
  }
`);

export const EntitiesQuery = graphql(`
  query GiftAlertEntities(
    $tenantName: String!
    $organizationId: ID!
    $searchTerm: String
    $pageNumber: Int
    $sortColumn: String
    $sortDirection: String
    $providerId: ID
    $linkTo: ID
    $ids: [ID!]
  ) {
    giftAlertEntities(
      tenantName: $tenantName
      organizationId: $organizationId
      searchTerm: $searchTerm
      pageNumber: $pageNumber
      sortColumn: $sortColumn
      sortDirection: $sortDirection
      providerId: $providerId
      linkTo: $linkTo
      ids: $ids
    ) {
      filteredCount
      pageNumber
      pageSize
      results {
        entityId
        entityName
        reference
        endedOn
        version
        parentId
        parentName
        providerCount
        linkId
        market {
          id
          originalId
          marketId
          marketName
        }
      }
    }
  }
`);

export const SaveLinksMutation = graphql(`
  mutation BulkGiftAlertEntityProviders(
    $tenantName: String!
    $organizationId: ID!
    $deletions: [ID!]!
    $removals: [GiftAlertEntityProviderInput!]!
    $insertions: [GiftAlertEntityProviderInput!]!
  ) {
    bulkGiftAlertEntityProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      deletions: $deletions
      removals: $removals
      insertions: $insertions
    )
  }
`);

export const SaveMarketEntityMutation = graphql(`
  mutation SaveGiftAlertMarketEntity(
    $tenantName: String!
    $organizationId: ID!
    $originalId: ID
    $marketId: ID!
    $entityId: ID!
  ) {
    saveGiftAlertMarketEntity(
      tenantName: $tenantName
      organizationId: $organizationId
      originalId: $originalId
      marketId: $marketId
      entityId: $entityId
    ) {
      id
      originalId
    }
  }
`);

export const DeleteMarketEntityMutation = graphql(`
  mutation DeleteGiftAlertMarketEntity(
    $tenantName: String!
    $organizationId: ID!
    $marketEntityId: ID!
  ) {
    deleteGiftAlertMarketEntity(
      tenantName: $tenantName
      organizationId: $organizationId
      marketEntityId: $marketEntityId
    )
  }
`);
