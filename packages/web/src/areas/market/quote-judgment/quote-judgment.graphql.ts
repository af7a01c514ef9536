import { graphql } from '../../../gen/gql.ts';

export const QuoteJudgmentQuery = graphql(`
  query GetQuoteJudgment($quoteId: ID!) {
    quoteJudgment(quoteId: $quoteId) {
      reason
      totals {
        judgedCount
        quantity
        net
        atTarget
        atMedian
        savedAtTarget
        savedAtMedian
        discount
        currency
        removedDays
      }
      systems {
        position
        product
        oem
        segment
        quantity
        unitPrice
        basis
        reason
        dealsCount
        deals {
          view
          months
          technologyId
          marketId
          contractTypeId
          oemId
          productName
        }
        percentile
        prices {
          lowest
          target
          median
          upper
          highest
          dots
        }
        savedAtTarget
        discount
        usualDiscount {
          low
          high
        }
        trend {
          quarter
          low
          median
          high
          isUnfinished
        }
        checks {
          name
          quoted
          deals
          difference
          tone
          source
          link {
            view
            months
            technologyId
            marketId
            contractTypeId
            oemId
            productName
          }
        }
      }
    }
  }
`);

graphql(`
  fragment BriefFields on QuoteJudgment {
    brief {
      title
      subtitle
      prepared
      figures {
        label
        value
        note
      }
      strips {
        title
        note
        quoted
        prices {
          lowest
          target
          median
          upper
          highest
          dots
        }
      }
      rows {
        system
        quantity
        quoted
        ask
        saves
        isTotal
      }
      arguments {
        kind
        title
        text
        isEdited
        hasChanged
        suggestion {
          title
          text
        }
      }
      note
      wordsVersion
      wordsBy
      missing
      service
      sources
    }
  }
`);

export const NegotiationBriefQuery = graphql(`
  query GetNegotiationBrief($quoteId: ID!) {
    vendorQuote(id: $quoteId) {
      id
      fileName
      projectIsArchived
      content {
        vendor
        quoteNumber
      }
    }
    quoteJudgment(quoteId: $quoteId) {
      reason
      ...BriefFields
    }
  }
`);

export const SaveBriefWordsMutation = graphql(`
  mutation SaveBriefWords(
    $quoteId: ID!
    $version: Int!
    $note: String!
    $arguments: [BriefArgumentInput!]!
  ) {
    saveBriefWords(quoteId: $quoteId, version: $version, note: $note, arguments: $arguments) {
      ...BriefFields
    }
  }
`);
