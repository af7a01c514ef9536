import { graphql } from '../../../gen/gql.ts';

export const ProductListingFragment = graphql(`
  fragment ProductListing on ProductConfiguration {
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
`);

export const ProductSummaryFragment = graphql(`
  fragment ProductSummary on ProductConfiguration {
    ...ProductListing
    popularity
    technologyName
    technologyId
    analystSummary
  }
`);
