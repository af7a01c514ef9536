import { graphql } from '../../../gen/gql.ts';

export const QuoteCheckQuery = graphql(`
  query GetQuoteCheck($id: ID!, $price: Float!, $months: Int!) {
    quoteCheck(id: $id, price: $price, months: $months) {
      dealsCount
      percentile
      prices {
        lowest
        p25
        p50
        p75
        p90
        highest
      }
      discounts {
        p25
        p50
        p75
        p90
      }
    }
  }
`);
