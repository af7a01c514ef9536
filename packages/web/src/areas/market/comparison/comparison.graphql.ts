import { graphql } from '../../../gen/gql.ts';

export const ComparisonTechnologiesQuery = graphql(`
  query GetProductComparisonInfo {
    technologies {
      id
      name
    }
  }
`);

// Misspelt in the specification, which a check compares.
export const ProductsInTechnologyQuery = graphql(`
  query GetProductsInTechnonlogy($id: ID!) {
    technology(id: $id) {
      id
      name
      marketSegments {
        id
        productConfigurations {
          id
          productId
          productName
          oemId
          oemName
          marketId
          marketName
          popularityRank
          popularitySource
          avgQuotedPrice
          priceSource
          dealsCount
          newestQuote
        }
      }
    }
  }
`);

export const ComparisonSummaryQuery = graphql(`
  query GetProductComparisonSummaryBaseInfo($ids: [ID!]!) {
    productConfigurations(ids: $ids) {
      id
      productId
      productName
      oemId
      oemName
      marketId
      marketName
      popularity
      popularityRank
      popularitySource
      avgQuotedPrice
      priceSource
      newestQuote
      technologyName
      technologyId
      dealsCount
      analystSummary
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
