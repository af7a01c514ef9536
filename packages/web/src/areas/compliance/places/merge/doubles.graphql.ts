import { graphql } from '../../../../gen/gql.ts';

export const DoublesQuery = graphql(`
  query GiftAlertProviderDoubles($tenantName: String!, $organizationId: ID!) {
    giftAlertProviderDoubles(tenantName: $tenantName, organizationId: $organizationId) {
      npi
      providers {
        providerId
        providerName
        reference
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
