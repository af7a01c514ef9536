import { graphql } from '../../../../gen/gql.ts';

export const DoublesQuery = graphql(`
  query GiftAlertProviderDoubles($tenantName: String!, $organizationId: ID!) {
    giftAlertProviderDoubles(tenantName: $tenantName, organizationId: $organizationId) {
      npi
      entityName
      providers {
        providerId
        providerName
        reference
        npi
        giftCount
        linkCount
      }
    }
  }
`);

export const MergeProvidersMutation = graphql(`
  mutation MergeGiftAlertProviders(
    $tenantName: String!
    $organizationId: ID!
    $providerId: ID!
    $mergedIds: [ID!]!
  ) {
    mergeGiftAlertProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      providerId: $providerId
      mergedIds: $mergedIds
    )
  }
`);

export const MergesQuery = graphql(`
  query GiftAlertProviderMerges($tenantName: String!, $organizationId: ID!) {
    giftAlertProviderMerges(tenantName: $tenantName, organizationId: $organizationId) {
      id
      keptName
      records {
        providerName
        reference
        npi
        giftCount
      }
      mergedByName
      mergedDate
    }
  }
`);

export const UndoMergeMutation = graphql(`
  mutation UndoGiftAlertProviderMerge($tenantName: String!, $organizationId: ID!, $mergeId: ID!) {
    undoGiftAlertProviderMerge(
      tenantName: $tenantName
      organizationId: $organizationId
      mergeId: $mergeId
    )
  }
`);

export const DistinguishProvidersMutation = graphql(`
  mutation DistinguishGiftAlertProviders(
    $tenantName: String!
    $organizationId: ID!
    $providerIds: [ID!]!
  ) {
    distinguishGiftAlertProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      providerIds: $providerIds
    )
  }
`);

export const MergeableProvidersQuery = graphql(`
  query MergeableGiftAlertProviders($tenantName: String!, $organizationId: ID!, $searchTerm: String) {
    giftAlertProviders(
      tenantName: $tenantName
      organizationId: $organizationId
      searchTerm: $searchTerm
    ) {
      results {
        providerId
        providerName
        reference
        npi
      }
    }
  }
`);
