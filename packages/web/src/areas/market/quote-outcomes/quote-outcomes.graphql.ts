import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment QuoteOutcomeFields on QuoteOutcome {
    quoteId
    isClosed
    version
    quoteVersion
    projectIsArchived
    refusal
    finalDate
    contract
    facilityId
    facilityName
    closedBy
    saved
    systems {
      product
      quantity
      firstPrice
      finalPrice
      medianPrice
      saved
    }
    facilities {
      id
      name
    }
    earlier {
      id
      name
    }
    revisesId
    later {
      id
      name
    }
  }
`);

export const QuoteOutcomeQuery = graphql(`
  query GetQuoteOutcome($quoteId: ID!) {
    quoteOutcome(quoteId: $quoteId) {
      ...QuoteOutcomeFields
    }
  }
`);

export const EarlierQuotesQuery = graphql(`
  query GetEarlierQuotes($quoteId: ID!) {
    earlierQuotes(quoteId: $quoteId) {
      id
      name
      quoteDate
      isLikely
    }
  }
`);

export const ReviseQuoteMutation = graphql(`
  mutation ReviseQuote($quoteId: ID!, $revisesId: ID, $shownId: ID) {
    reviseQuote(quoteId: $quoteId, revisesId: $revisesId, shownId: $shownId) {
      ...QuoteOutcomeFields
    }
  }
`);

export const CloseQuoteMutation = graphql(`
  mutation CloseQuote(
    $quoteId: ID!
    $version: Int!
    $quoteVersion: Int!
    $finalDate: String!
    $contract: String
    $facilityId: ID
    $prices: [Float!]!
  ) {
    closeQuote(
      quoteId: $quoteId
      version: $version
      quoteVersion: $quoteVersion
      finalDate: $finalDate
      contract: $contract
      facilityId: $facilityId
      prices: $prices
    ) {
      ...QuoteOutcomeFields
    }
  }
`);

export const ReopenQuoteMutation = graphql(`
  mutation ReopenQuote($quoteId: ID!, $version: Int) {
    reopenQuote(quoteId: $quoteId, version: $version) {
      ...QuoteOutcomeFields
    }
  }
`);
