import { graphql } from '../../../../../gen/gql.ts';

export const DocumentReadingQuery = graphql(`
  query GetDocumentReading($documentId: ID!) {
    documentQuote(documentId: $documentId) {
      id
      fileName
      state
      version
      confirmedBy
      confirmedDate
      content {
        vendor
        quoteNumber
        quoteDate
        validUntil
        currency
        total
        systems {
          product
          oem
          quantity
          unitPrice
          listPrice
        }
        lines {
          kind
        }
      }
    }
  }
`);

export const ReadingJudgmentQuery = graphql(`
  query GetReadingJudgment($quoteId: ID!) {
    quoteJudgment(quoteId: $quoteId) {
      reason
      systems {
        product
        dealsCount
        percentile
        prices {
          target
          median
        }
        savedAtTarget
        reason
        checks {
          name
          quoted
          deals
          difference
          source
        }
      }
    }
  }
`);
