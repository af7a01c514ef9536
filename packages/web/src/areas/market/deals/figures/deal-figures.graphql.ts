import { graphql } from '../../../../gen/gql.ts';

export const DealFiguresFragment = graphql(`
  fragment DealFigures on DealFigures {
    count
    discounts {
      p25
      median
      p75
    }
    amounts {
      p25
      median
      p75
    }
    year {
      count
      discount
      amount
    }
    yearBefore {
      count
      discount
      amount
    }
  }
`);

export const QuoteFiguresQuery = graphql(`
  query GetQuoteFigures(
    $technologyId: ID!
    $months: Int!
    $marketSegmentIds: [ID!]
    $oemIds: [ID!]
    $productNames: [String!]
    $componentNames: [String!]
  ) {
    quoteFigures(
      technologyId: $technologyId
      months: $months
      marketSegmentIds: $marketSegmentIds
      oemIds: $oemIds
      productNames: $productNames
      componentNames: $componentNames
    ) {
      ...DealFigures
    }
  }
`);

export const ContractFiguresQuery = graphql(`
  query GetServiceContractFigures(
    $technologyId: ID!
    $months: Int!
    $contractTypeIds: [ID!]
    $oemIds: [ID!]
    $productNames: [String!]
  ) {
    serviceContractFigures(
      technologyId: $technologyId
      months: $months
      contractTypeIds: $contractTypeIds
      oemIds: $oemIds
      productNames: $productNames
    ) {
      ...DealFigures
    }
  }
`);
