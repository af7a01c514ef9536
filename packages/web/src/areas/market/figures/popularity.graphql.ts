import { graphql } from '../../../gen/gql.ts';

export const PopularityQuery = graphql(`
  query GetMarketPopularity($technologyId: ID!, $marketId: ID, $viewBy: String!, $productId: ID, $months: Int) {
    popularityList(
      technologyId: $technologyId
      marketId: $marketId
      viewBy: $viewBy
      productId: $productId
      months: $months
    ) {
      id
      productId
      name
      frequency
    }
  }
`);
