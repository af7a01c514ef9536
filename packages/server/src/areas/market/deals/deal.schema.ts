import type {
  QuotedProduct as QuotedProductEntity,
  ServiceContractProduct as ServiceContractEntity,
} from '@capwise/domain/market/deals/deal-entities';
import { parseId } from '../../../db/ids.ts';
import { asksFor } from '../../../graphql/asks-for.ts';
import { builder } from '../../../graphql/builder.ts';
import type { TechnologyDeals as TechnologyDealsRow } from './deal.queries.ts';
import {
  coverageTerms,
  type DealsAnswer,
  dealCounts,
  getQuote,
  marketQuotes,
  quotedProducts,
  serviceContracts,
} from './deal.service.ts';
import type { CoverageTerm as CoverageTermRow } from './quote.queries.ts';

const parseRows = <T>(answer: DealsAnswer): T[] => JSON.parse(`[${answer.rows}]`);

const QuotedProductProduct = builder
  .objectRef<QuotedProductEntity['product']>('QuotedProductProduct')
  .implement({
    description: 'The quoted product configuration.',
    fields: (t) => ({
      id: t.exposeID('id'),
      listPrice: t.exposeFloat('listPrice', { description: 'US dollars. 0 if unknown.' }),
      oemId: t.exposeID('oemId'),
      oemName: t.exposeString('oemName'),
      productId: t.exposeID('productId'),
      productName: t.exposeString('productName'),
    }),
  });

const QuotedProduct = builder.objectRef<QuotedProductEntity>('QuotedProduct').implement({
  description: 'One product of an analyzed quote.',
  fields: (t) => ({
    id: t.exposeID('id'),
    marketSegmentId: t.exposeID('marketSegmentId'),
    marketSegmentName: t.exposeString('marketSegmentName'),
    discount: t.exposeFloat('discount', {
      description: 'Fraction of the list price. Negative above the list price, and 0 if that is unknown.',
    }),
    quotedPrice: t.exposeFloat('quotedPrice', { description: 'US dollars per unit.' }),
    listPrice: t.exposeFloat('listPrice', {
      description: 'US dollars per unit, as quoted at the time. 0 if unknown.',
    }),
    dateEpoch: t.exposeInt('dateEpoch', {
      description: 'Day of the analysis, in seconds since epoch (UTC).',
    }),
    quantity: t.exposeInt('quantity'),
    product: t.field({ type: QuotedProductProduct, resolve: (row) => row.product }),
  }),
});

const ServiceContractProduct = builder.objectRef<ServiceContractEntity>('ServiceContractProduct').implement({
  description: 'One product of an analyzed service contract.',
  fields: (t) => ({
    serviceContractId: t.exposeID('serviceContractId'),
    serviceProviderName: t.exposeString('serviceProviderName'),
    oemId: t.exposeID('oemId'),
    oemName: t.exposeString('oemName'),
    productId: t.exposeID('productId'),
    productName: t.exposeString('productName'),
    contractTypeId: t.exposeInt('contractTypeId', { description: "-1 is the service type 'Other'." }),
    servicePlan: t.exposeString('servicePlan', { nullable: true }),
    analyzedDate: t.exposeInt('analyzedDate', { description: 'Day in seconds since epoch (UTC).' }),
    annualCost: t.exposeFloat('annualCost', { description: 'US dollars per year.' }),
    contractType: t.exposeString('contractType'),
    contractTypeIsOther: t.exposeBoolean('contractTypeIsOther'),
    contractTypeSortKey: t.exposeInt('contractTypeSortKey'),
    contractTiming: t.exposeString('contractTiming', { nullable: true }),
    contractTermInMonths: t.exposeInt('contractTermInMonths', { nullable: true }),
    paymentSchedule: t.exposeString('paymentSchedule', { nullable: true }),
    contractTechnologyId: t.exposeID('contractTechnologyId'),
    numSystems: t.exposeString('numSystems', { nullable: true }),
    numSystemsIsOther: t.exposeBoolean('numSystemsIsOther'),
    numSystemsSortKey: t.exposeInt('numSystemsSortKey'),
  }),
});

const DealsData = builder.objectRef<DealsAnswer>('DealsData').implement({
  description: 'Analyzed quotes, newest first.',
  fields: (t) => ({
    quotedProducts: t.field({
      type: [QuotedProduct],
      resolve: (answer) => parseRows<QuotedProductEntity>(answer),
    }),
    totalCount: t.exposeInt('count'),
    removedDays: t.exposeInt('removedDays', {
      description: 'Number of most recent days hidden from a vendor. 0 for everyone else.',
    }),
  }),
});

const ServiceContractDealsData = builder.objectRef<DealsAnswer>('ServiceContractDealsData').implement({
  description: 'Analyzed service contracts, newest first.',
  fields: (t) => ({
    serviceContractProducts: t.field({
      type: [ServiceContractProduct],
      resolve: (answer) => parseRows<ServiceContractEntity>(answer),
    }),
    totalCount: t.exposeInt('count'),
    removedDays: t.exposeInt('removedDays', {
      description: 'Number of most recent days hidden from a vendor. 0 for everyone else.',
    }),
  }),
});

const CoverageTerm = builder.objectRef<CoverageTermRow>('CoverageTerm').implement({
  description: 'A service plan found in analyzed contracts of a technology.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    rank: t.exposeInt('rank', {
      description: 'From 1 (visits or a discount) to 5 (everything, at any time).',
    }),
    coverage: t.exposeString('coverage', { description: 'One term per line.' }),
    contractCount: t.exposeInt('contractCount'),
  }),
});

const TechnologyDeals = builder.objectRef<TechnologyDealsRow>('TechnologyDeals').implement({
  description: 'Number of quotes of a technology.',
  fields: (t) => ({
    technologyId: t.exposeID('technologyId'),
    totalCount: t.exposeInt('count'),
  }),
});

builder.queryFields((t) => ({
  dealCounts: t.field({
    type: [TechnologyDeals],
    description: 'Quoted products of the last 12 months by technology, most quoted first.',
    gate: 'ViewDealsDatabase',
    cached: true,
    resolve: (_, _args, { scope, services }) => dealCounts(scope, services),
  }),
  dealsDataForMarket: t.field({
    type: DealsData,
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { marketId: t.arg.id({ required: true }), months: t.arg.int() },
    resolve: (_, args, { scope, services }) =>
      marketQuotes(scope, services, { marketId: parseId(args.marketId), months: args.months ?? 12 }),
  }),
  quotedProductByQuoteId: t.field({
    type: [QuotedProduct],
    gate: 'ViewDealsDatabase',
    args: { quoteId: t.arg.string({ required: true }) },
    resolve: async (_, { quoteId }, { scope, services }) =>
      JSON.parse(`[${await getQuote(scope, services, quoteId)}]`) as QuotedProductEntity[],
  }),
  getProductsCoverageTerms: t.field({
    type: [CoverageTerm],
    gate: 'ViewServiceContracts',
    args: {
      contractTechnologyId: t.arg.id({ required: true }),
      ranks: t.arg.intList({ required: true }),
    },
    resolve: (_, { contractTechnologyId, ranks }, { scope, services }) =>
      coverageTerms(scope, services, { technologyId: parseId(contractTechnologyId), ranks }),
  }),
  dealsDataForTechnology: t.field({
    type: DealsData,
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { technologyId: t.arg.id({ required: true }), months: t.arg.int({ required: true }) },
    resolve: (_, args, { scope, services }, info) =>
      quotedProducts(scope, services, {
        technologyId: parseId(args.technologyId),
        months: args.months,
        counted: !asksFor(info, 'quotedProducts'),
      }),
  }),
  serviceContractDealsDataForTechnology: t.field({
    type: ServiceContractDealsData,
    gate: 'ViewServiceContracts',
    args: { technologyId: t.arg.id({ required: true }), months: t.arg.int({ required: true }) },
    resolve: (_, args, { scope, services }) =>
      serviceContracts(scope, services, { technologyId: parseId(args.technologyId), months: args.months }),
  }),
}));
