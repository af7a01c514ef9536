import { graphql } from '../../../gen/gql.ts';

export const ProductOwnershipQuery = graphql(`
  query GetProductOwnership($ids: [ID!]!) {
    productOwnership(ids: $ids) {
      id
      prices {
        count
        low
        median
        high
      }
      discounts {
        count
        low
        median
        high
      }
      service {
        cost
        contractType
        contracts {
          count
          low
          median
          high
        }
      }
      costOfOwnership
      serviceShare
    }
  }
`);
