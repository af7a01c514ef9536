import { graphql } from '../../../../gen/gql.ts';

export const DealCountsQuery = graphql(`
  query GetDealCounts {
    dealCounts {
      technologyId
      totalCount
    }
  }
`);
