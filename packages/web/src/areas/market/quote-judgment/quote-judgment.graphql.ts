import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment StripPricesFields on StripPrices {
    lowest
    target
    median
    upper
    highest
    dots
  }
`);

graphql(`
  fragment JudgedDealsFields on JudgedDeals {
    view
    months
    technologyId
    marketId
    oemId
    productName
  }
`);

graphql(`
  fragment JudgedSystemFields on JudgedSystem {
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
      ...JudgedDealsFields
    }
    percentile
    prices {
      ...StripPricesFields
    }
    savedAtTarget
    discount
    usualDiscount {
      low
      high
    }
    checks {
      name
      quoted
      deals
      difference
      tone
      source
      link {
        ...JudgedDealsFields
      }
    }
  }
`);

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
        removedDays
      }
      systems {
        ...JudgedSystemFields
      }
    }
  }
`);

export const NegotiationBriefQuery = graphql(`
  query GetNegotiationBrief($quoteId: ID!) {
    vendorQuote(id: $quoteId) {
      id
      fileName
      content {
        vendor
        quoteNumber
      }
    }
    quoteJudgment(quoteId: $quoteId) {
      reason
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
            ...StripPricesFields
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
          title
          text
        }
        missing
        service
        sources
      }
    }
  }
`);
