import { graphql } from '../../../gen/gql.ts';

/** A product as lists show it, with its figures and where they come from. */
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

/** A product among those of other technologies: what a search finds, and what is compared. */
export const ProductSummaryFragment = graphql(`
  fragment ProductSummary on ProductConfiguration {
    ...ProductListing
    popularity
    technologyName
    technologyId
    analystSummary
  }
`);
