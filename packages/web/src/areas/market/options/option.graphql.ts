import { graphql } from '../../../gen/gql.ts';

export const DealComponentsQuery = graphql(`
  query GetDealComponents($technologyId: ID!, $months: Int!) {
    dealComponents(technologyId: $technologyId, months: $months) {
      name
      dealIds
    }
  }
`);

export const OptionValuesQuery = graphql(`
  query GetOptionValues($marketSegmentId: ID!) {
    optionValues(marketSegmentId: $marketSegmentId) {
      name
      status
      pairs
      lowAmount
      highAmount
      otherName
      isTogether
    }
  }
`);
