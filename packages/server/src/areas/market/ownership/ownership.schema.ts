import { invalid } from '@capwise/domain/errors';
import type { MiddleHalf } from '@capwise/domain/market/deals/middle-half';
import { CONTRACT_MONTHS, type ServiceFigures } from '@capwise/domain/market/ownership/ownership';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { MAX_OWNED, type OwnershipRow, readOwnership } from './ownership.service.ts';

interface Spread extends MiddleHalf {
  /** Of the API's unit. */
  unit(value: number): number;
}
const inDollars = (spread: MiddleHalf): Spread => ({ ...spread, unit: (cents) => Math.round(cents) / 100 });

const MiddleHalfRef = builder.objectRef<Spread>('MiddleHalf').implement({
  description: 'The median, and the quartiles around half of at least five values.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    low: t.float({ resolve: ({ low, unit }) => unit(low) }),
    median: t.float({ resolve: ({ median, unit }) => unit(median) }),
    high: t.float({ resolve: ({ high, unit }) => unit(high) }),
  }),
});

const ServiceCost = builder.objectRef<ServiceFigures>('ServiceCost').implement({
  description: 'Service of one system in one year.',
  fields: (t) => ({
    cost: t.float({
      description: 'US dollars: the median of the contracts, or the cost of the catalog.',
      resolve: ({ cents }) => centsToDollars(cents),
    }),
    contractType: t.string({
      nullable: true,
      description: 'The type of the contracts. Null if the cost is from the catalog.',
      resolve: ({ contracts }) => contracts?.typeName ?? null,
    }),
    contracts: t.field({
      type: MiddleHalfRef,
      nullable: true,
      description: `US dollars, from contracts of ${CONTRACT_MONTHS} months with a known number of systems.`,
      resolve: ({ contracts }) => contracts && inDollars(contracts),
    }),
  }),
});

const ProductOwnership = builder.objectRef<OwnershipRow>('ProductOwnership').implement({
  description: 'Costs of a product from the deals and contracts that the viewer may see.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the product configuration.' }),
    prices: t.field({
      type: MiddleHalfRef,
      nullable: true,
      description: 'Quoted prices of 12 months in US dollars. Null for fewer than five.',
      resolve: ({ prices }) => prices && inDollars(prices),
    }),
    discounts: t.field({
      type: MiddleHalfRef,
      nullable: true,
      description: 'Fractions of the list price. Null for fewer than five.',
      resolve: ({ discounts }) => discounts && { ...discounts, unit: (fraction: number) => fraction },
    }),
    service: t.field({ type: ServiceCost, nullable: true, resolve: ({ service }) => service }),
    costOfOwnership: t.float({
      nullable: true,
      description: 'US dollars of five years: the price, and service without the year under warranty.',
      resolve: ({ costCents }) => optionalDollars(costCents),
    }),
    serviceShare: t.exposeFloat('serviceShare', {
      nullable: true,
      description: 'Fraction of the cost of ownership.',
    }),
  }),
});

builder.queryFields((t) => ({
  productOwnership: t.field({
    type: [ProductOwnership],
    description: 'In the requested order. Service is of one contract type for all products.',
    gate: 'research',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, { scope, services }) => {
      if (ids.length > MAX_OWNED) throw invalid(`Ask for at most ${MAX_OWNED} products`, 'ids');
      return readOwnership(scope, services, ids);
    },
  }),
}));
