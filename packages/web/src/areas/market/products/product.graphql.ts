import { graphql } from '../../../gen/gql.ts';
import '../figures/product.graphql.ts';

export const ProductBaseQuery = graphql(`
  query GetProductBaseInfo($id: ID!) {
    productConfiguration(id: $id) {
      ...ProductListing
      popularity
      analystSummary
      averageCostOfOwnership
      averageProceduresBreakEven
      yearlyDepreciation
      technologyPopularity
      technologyPopularityRank
      technology {
        id
        name
        clinicalEvidence {
          id
          categoryId
          categoryName
          title
          summary
        }
      }
    }
  }
`);

export const ComparableProductsQuery = graphql(`
  query GetComparableProducts($id: ID!) {
    marketInformation(id: $id) {
      id
      name
      productConfigurations {
        ...ProductListing
      }
    }
  }
`);

export const PriceFactsQuery = graphql(`
  query GetPriceFastFactsWidgetInfo($id: ID!) {
    priceFactInfo(id: $id) {
      listPrice
      avgQuotedPrice
      priceSource
      newestQuote
      dealsCount
      yearlyServiceCost
      averageProceduresBreakEven
      averageCostOfOwnership
      yearlyDepreciation
      reimbursementPerProcedure
    }
  }
`);

export const PopularityWidgetQuery = graphql(`
  query GetMarketPopularityWidgetInfo($id: ID!) {
    productConfiguration(id: $id) {
      id
      productId
      technologyId
      marketId
    }
  }
`);

export const DealsWidgetQuery = graphql(`
  query GetDealsDatabaseWidgetInfo($marketId: ID!) {
    dealsDataForMarket(marketId: $marketId) {
      quotedProducts {
        id
        marketSegmentId
        marketSegmentName
        discount
        quotedPrice
        listPrice
        dateEpoch
        quantity
        product {
          id
          listPrice
          oemId
          oemName
          productId
          productName
        }
      }
      totalCount
      removedDays
    }
  }
`);

export const ComponentFrequencyQuery = graphql(`
  query GetComponentFrequencyWidgetInfo($id: ID!) {
    componentFrequency(id: $id) {
      source
      components {
        componentName
        frequency
      }
    }
  }
`);

export const SpecificationsQuery = graphql(`
  query GetTechnicalSpecificationsInfo($id: ID!) {
    productConfiguration(id: $id) {
      id
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

export const RoiQuery = graphql(`
  query GetRoiCalculatorInfo($id: ID!) {
    productConfiguration(id: $id) {
      id
      productName
      avgQuotedPrice
      priceSource
      yearlyServiceCost
      reimbursementPerProcedure
      operatingCostPerProcedure
    }
  }
`);
