import { graphql } from '../../../../gen/gql.ts';

export const GiftFiltersQuery = graphql(`
  query GiftFilters(
    $tenantName: String!
    $organizationId: ID!
    $filterItemType: Int!
    $searchTerm: String
    $ids: [ID!]
  ) {
    giftFilters(
      tenantName: $tenantName
      organizationId: $organizationId
      filterItemType: $filterItemType
      searchTerm: $searchTerm
      ids: $ids
    ) {
      filteredCount
      results {
        id
        name
        isLinked
      }
    }
  }
`);
