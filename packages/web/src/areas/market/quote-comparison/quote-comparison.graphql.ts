import { graphql } from '../../../gen/gql.ts';

export const ComparedProjectQuery = graphql(`
  query GetComparedProject($projectId: ID!) {
    project(id: $projectId) {
      id
      systemId
      title
    }
  }
`);

export const ProjectQuotesQuery = graphql(`
  query GetProjectQuotes($systemId: ID, $projectId: ID) {
    vendorQuotes(systemId: $systemId, projectId: $projectId, pageSize: 100) {
      results {
        id
        fileName
        vendor
        quoteNumber
        confirmedDate
      }
    }
  }
`);

export const QuoteComparisonQuery = graphql(`
  query GetQuoteComparison($ids: [ID!]!) {
    quoteComparison(ids: $ids) {
      quotes {
        id
        fileName
        vendor
        quoteNumber
        quoteDate
        validUntil
        currency
      }
      groups {
        title
        rows {
          label
          kind
          cells {
            text
            number
            differenceCents
            isLowest
          }
        }
      }
    }
  }
`);
