import { graphql } from '../../../gen/gql.ts';

export const PriceIndexQuery = graphql(`
  query GetPriceIndex($technologyId: ID!) {
    priceIndex(technologyId: $technologyId) {
      name
      from
      to
      products {
        marketSegmentId
        marketSegmentName
        productConfigurationId
        oemId
        oemName
        productName
        days
        listPrices
        quotedPrices
      }
    }
  }
`);
