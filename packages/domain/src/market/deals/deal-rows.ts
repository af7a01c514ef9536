import type { QuotedProduct, ServiceContractProduct } from './deal-entities.ts';
import { OTHER_CONTRACT_TYPE_ID } from './deals.ts';
import { costPerSystem, isExactSystems } from './service-contracts.ts';

export interface DealRow {
  /** Unique within one answer, and stable for the same answer. */
  key: string;
  /** Seconds since the epoch, at midnight UTC. */
  day: number;
  /** Dollars on the y axis: quoted price, or annual cost per system. */
  amount: number;
  /** True if the amount is an estimate, which medians leave out. */
  isEstimate?: boolean;
  oemId: string;
  oemName: string;
  productName: string;
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

export function quoteDeals(quotes: readonly QuotedProduct[]): QuoteDeal[] {
  const deals = quotes.map(
    (quote): QuoteDeal => ({
      view: 'quotes',
      quote,
      key: quote.id,
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

export function contractDeals(contracts: readonly ServiceContractProduct[]): ContractDeal[] {
  const unique = uniqueKeys();
  const deals = contracts.map(
    (contract): ContractDeal => ({
      view: 'contracts',
      contract,
      key: unique(`${contract.serviceContractId}-${contract.productId}`),
      day: contract.analyzedDate,
      amount: costPerSystem(contract.annualCost, contract.numSystems),
      isEstimate: !isExactSystems(contract.numSystems),
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

/** A contract can contain a product twice, with two plans. */
function uniqueKeys(): (key: string) => string {
  const seen = new Map<string, number>();
  return (key) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before === 0 ? key : `${key}.${before + 1}`;
  };
}

/** Already sorted by the server, so this takes one pass. */
const newestFirst = <Row extends DealRow>(deals: Row[]): Row[] => deals.sort((a, b) => b.day - a.day);
