import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment QuoteDealsFields on QuoteDeals {
    quoteId
    version
    isFinal
    deals {
      product
      oem
      segment
      quantity
      listPrice
      price
      date
      refusal
    }
    refusal
    batchId
    dealCount
    addedBy
    addedDate
    change
  }
`);

export const QuoteDealsQuery = graphql(`
  query GetQuoteDeals($quoteId: ID!) {
    quoteDeals(quoteId: $quoteId) {
      ...QuoteDealsFields
    }
  }
`);

export const AddQuoteToDealsMutation = graphql(`
  mutation AddQuoteToDeals($quoteId: ID!, $version: Int!, $batchId: ID) {
    addQuoteToDeals(quoteId: $quoteId, version: $version, batchId: $batchId) {
      ...QuoteDealsFields
    }
  }
`);

export const RemoveQuoteFromDealsMutation = graphql(`
  mutation RemoveQuoteFromDeals($quoteId: ID!, $batchId: ID!) {
    removeQuoteFromDeals(quoteId: $quoteId, batchId: $batchId) {
      ...QuoteDealsFields
    }
  }
`);
