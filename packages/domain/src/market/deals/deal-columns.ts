import { formatDay } from '../../dates.ts';
import { formatDollars, formatFraction } from '../../money.ts';
import { knownListPrice } from '../figures/list-price.ts';
import type { QuotedProduct } from './deal-entities.ts';
import type { ContractDeal, QuoteDeal } from './deal-rows.ts';

export interface DealColumn<Row> {
  id: string;
  header: string;
  numeric: boolean;
  value(deal: Row): string | number | null;
  text(deal: Row): string;
}

const words = <Row>(id: string, header: string, value: (deal: Row) => string | null): DealColumn<Row> => ({
  id,
  header,
  numeric: false,
  value,
  text: (deal) => value(deal) || '--',
});

const figure = <Row>(
  id: string,
  header: string,
  value: (deal: Row) => number | null,
  format: (value: number | null) => string,
): DealColumn<Row> => ({ id, header, numeric: true, value, text: (deal) => format(value(deal)) });

const day = <Row>(id: string, header: string, value: (deal: Row) => number): DealColumn<Row> => ({
  id,
  header,
  numeric: false,
  value,
  text: (deal) => formatDay(value(deal)),
});

const count = (value: number | null): string => (value === null ? '--' : value.toLocaleString('en-US'));

/** Null if the list price is unknown. The answers of the API have a discount of 0 then. */
export const knownDiscount = ({ listPrice, discount }: QuotedProduct): number | null =>
  knownListPrice(listPrice) === null ? null : discount;

const quoteTable: DealColumn<QuoteDeal>[] = [
  day('date', 'Date', ({ quote }) => quote.dateEpoch),
  words('marketSegment', 'Market Segment', ({ quote }) => quote.marketSegmentName),
  words('oem', 'OEM', ({ quote }) => quote.product.oemName),
  words('product', 'Product', ({ quote }) => quote.product.productName),
  figure('quantity', 'Quantity', ({ quote }) => quote.quantity, count),
  figure('listPrice', 'List Price', ({ quote }) => knownListPrice(quote.listPrice), formatDollars),
  figure('quotedPrice', 'Quoted Price', ({ quote }) => quote.quotedPrice, formatDollars),
  figure('discount', 'Discount', ({ quote }) => knownDiscount(quote), formatFraction),
];

const contractTable: DealColumn<ContractDeal>[] = [
  day('date', 'Date', ({ contract }) => contract.analyzedDate),
  words('serviceProvider', 'Service Provider', ({ contract }) => contract.serviceProviderName),
  words('oem', 'OEM', ({ contract }) => contract.oemName),
  words('product', 'Product', ({ contract }) => contract.productName),
  words('serviceType', 'Service Type', ({ contract }) => contract.contractType),
  words('plan', 'Plan', ({ contract }) => contract.servicePlan),
  {
    id: 'systems',
    header: 'Systems',
    numeric: true,
    value: ({ contract }) => (contract.numSystems === null ? null : contract.numSystemsSortKey),
    text: ({ contract }) => contract.numSystems ?? '--',
  },
  figure('annualCost', 'Annual Cost', ({ contract }) => contract.annualCost, formatDollars),
  {
    id: 'costPerSystem',
    header: 'Per System',
    numeric: true,
    value: ({ amount }) => amount,
    text: ({ amount, isEstimate }) => `${isEstimate ? '≈ ' : ''}${formatDollars(amount)}`,
  },
];

export const DEAL_COLUMNS = { quotes: quoteTable, contracts: contractTable } as const;

const months = (value: number | null): string =>
  value === null ? '--' : `${value} ${value === 1 ? 'month' : 'months'}`;

export const DEAL_DETAILS = {
  quotes: [
    ...quoteTable,
    figure<QuoteDeal>(
      'currentListPrice',
      'Current List Price',
      ({ quote }) => knownListPrice(quote.product.listPrice),
      formatDollars,
    ),
  ],
  contracts: [
    ...contractTable,
    words<ContractDeal>('timing', 'Contract Timing', ({ contract }) => contract.contractTiming),
    figure<ContractDeal>('term', 'Contract Term', ({ contract }) => contract.contractTermInMonths, months),
    words<ContractDeal>('paymentSchedule', 'Payment Schedule', ({ contract }) => contract.paymentSchedule),
  ],
} as const;
