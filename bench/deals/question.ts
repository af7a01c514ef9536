import { addMonths, type Day, utcDay } from '@capwise/domain/dates';

/** As the web sends it: packages/web/src/areas/market/deals/deals.graphql.ts */
const QUOTES = `
  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {
    dealsDataForTechnology(technologyId: $technologyId, months: $months) {
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
      removedDays
    }
  }
`;

/**
 * The same rows and facts. PostGraphile renames the column `id` to `rowId` and returns prices in cents as
 * text.
 */
const RELATIONS = `
  query Quotes($technologyId: Int!, $from: Date!, $to: Date!) {
    allQuotedProducts(
      condition: { technologyId: $technologyId }
      filter: { analyzedOn: { greaterThanOrEqualTo: $from, lessThanOrEqualTo: $to } }
      orderBy: [ANALYZED_ON_DESC, ROW_ID_DESC]
    ) {
      nodes {
        rowId
        marketSegmentId
        quotedPriceCents
        listPriceCents
        analyzedOn
        quantity
        marketSegmentByMarketSegmentId { name }
        productConfigurationByProductConfigurationId {
          rowId
          listPriceCents
          productByProductId { rowId name oemByOemId { rowId name } }
        }
      }
    }
  }
`;

export interface DealRange {
  from: Day;
  to: Day;
}

/** The twelve months up to today that a hospital sees. */
export function wholeRange(now = new Date()): DealRange {
  const today = utcDay(now);
  return { from: addMonths(today, -12), to: today };
}

export const productBody = (technologyId: number) =>
  JSON.stringify({
    query: QUOTES,
    operationName: 'GetQuoteContentInfo',
    variables: { technologyId: String(technologyId), months: 12 },
  });

export const postgraphileBody = (technologyId: number) =>
  JSON.stringify({ query: RELATIONS, variables: { technologyId, ...wholeRange() } });
