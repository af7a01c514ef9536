import { graphql } from '../../../gen/gql.ts';
import '../figures/product.graphql.ts';

export const ComparisonTechnologiesQuery = graphql(`
  query GetProductComparisonInfo {
    technologies {
      id
      name
    }
  }
`);

// The specification misspells the name, and a check compares it.
export const ProductsInTechnologyQuery = graphql(`
  query GetProductsInTechnonlogy($id: ID!) {
    technology(id: $id) {
      id
      name
      marketSegments {
        id
        productConfigurations {
          ...ProductListing
        }
      }
    }
  }
`);

export const ComparisonSummaryQuery = graphql(`
  query GetProductComparisonSummaryBaseInfo($ids: [ID!]!) {
    productConfigurations(ids: $ids) {
      ...ProductSummary
      listPrice
      technicalSpecifications {
        title
        specifications {
          name
          value
        }
      }
    }
  }
`);
