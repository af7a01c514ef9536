import type { QuotedProduct, ServiceContractProduct } from './deal-entities.ts';
import { OTHER_CONTRACT_TYPE_ID } from './deals.ts';

/** What filters, chart and table ask of a deal, whether it is a quote or a service contract. */
export interface DealRow {
  /** Unique within one answer and the same for the same answer. */
  key: string;
  /** Seconds since epoch of the day in UTC. */
  day: number;
  /** Dollars on the chart's y axis: quoted price, or annual cost. */
  amount: number;
  oemId: string;
  oemName: string;
  productName: string;
  /** The view's own filter: market segment, or service type. */
  groupId: string;
  groupName: string;
  groupSortKey: number;
}

export interface QuoteDeal extends DealRow {
  view: 'quotes';
  quote: QuotedProduct;
}

export interface ContractDeal extends DealRow {
  view: 'contracts';
  contract: ServiceContractProduct;
}

export type Deal = QuoteDeal | ContractDeal;

/** The deals of a quotes answer, newest first. */
export function quoteDeals(quotes: readonly QuotedProduct[]): QuoteDeal[] {
  const unique = uniqueKeys();
  const deals = quotes.map(
    (quote): QuoteDeal => ({
      view: 'quotes',
      quote,
      key: unique(quote.id),
      day: quote.dateEpoch,
      amount: quote.quotedPrice,
      oemId: quote.product.oemId,
      oemName: quote.product.oemName,
      productName: quote.product.productName,
      groupId: quote.marketSegmentId,
      groupName: quote.marketSegmentName,
      groupSortKey: 0,
    }),
  );
  return newestFirst(deals);
}

/** The deals of a service contracts answer, newest first. */
export function contractDeals(contracts: readonly ServiceContractProduct[]): ContractDeal[] {
  const unique = uniqueKeys();
  const deals = contracts.map(
    (contract): ContractDeal => ({
      view: 'contracts',
      contract,
      key: unique(`${contract.serviceContractId}-${contract.productId}`),
      day: contract.analyzedDate,
      amount: contract.annualCost,
      oemId: contract.oemId,
      oemName: contract.oemName,
      productName: contract.productName,
      groupId: String(contract.contractTypeId),
      groupName: contract.contractTypeId === OTHER_CONTRACT_TYPE_ID ? 'Other' : contract.contractType,
      groupSortKey: contract.contractTypeSortKey,
    }),
  );
  return newestFirst(deals);
}

/** One contract may hold one product twice, with two plans. */
function uniqueKeys(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key}.${before + 1}`;
  };
}

/** The server sends them in this order already; sorting what is sorted costs one pass. */
const newestFirst = <Row extends DealRow>(deals: Row[]): Row[] => deals.sort((a, b) => b.day - a.day);
