import { dayToEpochSeconds } from '@capwise/domain/dates';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { FigureSource } from '../figures/figure-source.schema.ts';
import { listEvidence } from '../technologies/evidence/evidence.queries.ts';
import { ClinicalEvidence } from '../technologies/evidence/evidence.schema.ts';
import {
  listProcedures,
  type ProcedureRow,
  readSpecifications,
  type Specification,
} from './product.queries.ts';
import { getProduct, getProducts, type Product, type ProductRow } from './product.service.ts';

const DERIVED = 'Derived from the average quoted price, with the same source.';

const SpecificationEntry = builder
  .objectRef<Specification['specifications'][number]>('SpecificationEntry')
  .implement({ fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }) });

const TechnicalSpecification = builder.objectRef<Specification>('TechnicalSpecification').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    specifications: t.field({ type: [SpecificationEntry], resolve: (row) => row.specifications }),
  }),
});

const ProductTechnology = builder.objectRef<Product>('ProductTechnology').implement({
  description: 'Technology of a product.',
  fields: (t) => ({
    id: t.exposeID('technologyId'),
    name: t.exposeString('technologyName'),
    clinicalEvidence: t.field({
      type: [ClinicalEvidence],
      resolve: async ({ technologyId, siblings }, _, { scope }) => {
        const all = await siblings.load('evidence', (rows) => listEvidence(scope, technologyIds(rows)));
        return all.filter((one) => one.technologyId === technologyId);
      },
    }),
  }),
});

const Procedure = builder.objectRef<ProcedureRow>('Procedure').implement({
  description: 'A use of a technology. Amounts are US dollars per procedure.',
  fields: (t) => ({
    id: t.exposeID('id'),
    procedureName: t.exposeString('procedureName'),
    yearlyProceduresPerformed: t.exposeInt('yearlyProceduresPerformed'),
    reimbursementPerProcedure: t.float({ resolve: (row) => centsToDollars(row.reimbursementCents) }),
    laborCostPerProcedure: t.float({ resolve: (row) => centsToDollars(row.laborCostCents) }),
    consumablesCostPerProcedure: t.float({ resolve: (row) => centsToDollars(row.consumablesCostCents) }),
  }),
});

export const ProductConfiguration = builder.objectRef<Product>('ProductConfiguration').implement({
  description:
    'A product in a market segment. Amounts are US dollars, shares are fractions, null means unknown.',
  fields: (t) => ({
    id: t.exposeID('id'),
    productId: t.exposeID('productId'),
    productName: t.exposeString('productName'),
    oemId: t.exposeID('oemId'),
    oemName: t.exposeString('oemName'),
    marketId: t.exposeID('marketId'),
    marketName: t.exposeString('marketName'),
    technologyId: t.exposeID('technologyId'),
    technologyName: t.exposeString('technologyName'),
    popularity: t.exposeFloat('popularity', {
      description: "Share of the market segment's quoted products.",
    }),
    popularityRank: t.exposeInt('popularityRank', { description: '1 is the most quoted, 0 is not ranked.' }),
    popularitySource: t.field({ type: FigureSource, resolve: (row) => row.popularitySource }),
    avgQuotedPrice: t.float({ nullable: true, resolve: (row) => optionalDollars(row.avgQuotedPriceCents) }),
    priceSource: t.field({ type: FigureSource, resolve: (row) => row.priceSource }),
    dealsCount: t.exposeInt('dealsCount', {
      description: 'Number of quoted products in the last 12 months.',
    }),
    newestQuote: t.int({
      nullable: true,
      description: 'Day of the newest quote behind the figures, in seconds since epoch (UTC).',
      resolve: (row) => (row.newestQuoteOn === null ? null : dayToEpochSeconds(row.newestQuoteOn)),
    }),
    listPrice: t.float({
      description: '0 if unknown.',
      resolve: (row) => centsToDollars(row.listPriceCents),
    }),
    analystSummary: t.exposeString('analystSummary', { nullable: true }),
    averageCostOfOwnership: t.float({
      nullable: true,
      description: DERIVED,
      resolve: (row) => optionalDollars(row.averageCostOfOwnershipCents),
    }),
    averageProceduresBreakEven: t.exposeInt('averageProceduresBreakEven', {
      nullable: true,
      description: DERIVED,
    }),
    yearlyDepreciation: t.float({
      nullable: true,
      description: DERIVED,
      resolve: (row) => optionalDollars(row.yearlyDepreciationCents),
    }),
    yearlyServiceCost: t.float({
      nullable: true,
      description: 'From the catalog.',
      resolve: (row) => optionalDollars(row.yearlyServiceCostCents),
    }),
    operatingCostPerProcedure: t.float({
      nullable: true,
      resolve: (row) => optionalDollars(row.operatingCostPerProcedureCents),
    }),
    reimbursementPerProcedure: t.float({
      nullable: true,
      description: 'From the catalog.',
      resolve: (row) => optionalDollars(row.reimbursementPerProcedureCents),
    }),
    technologyPopularity: t.exposeFloat('technologyPopularity', {
      description: "Share of the technology's quoted products.",
    }),
    technologyPopularityRank: t.exposeInt('technologyPopularityRank', {
      description: '1 is the most quoted, 0 is not ranked.',
    }),
    technology: t.field({ type: ProductTechnology, resolve: (row) => row }),
    technicalSpecifications: t.field({
      type: [TechnicalSpecification],
      resolve: async ({ id, siblings }, _, { scope }) => {
        const productIds = (rows: readonly ProductRow[]) => rows.map((row) => row.id);
        const all = await siblings.load('specifications', (rows) =>
          readSpecifications(scope, productIds(rows)),
        );
        return all.get(id) ?? [];
      },
    }),
    procedures: t.field({
      type: [Procedure],
      resolve: async ({ technologyId, siblings }, _, { scope }) => {
        const all = await siblings.load('procedures', (rows) => listProcedures(scope, technologyIds(rows)));
        return all.filter((one) => one.technologyId === technologyId);
      },
    }),
  }),
});

const technologyIds = (rows: readonly ProductRow[]) => [...new Set(rows.map((row) => row.technologyId))];

const PriceFacts = builder.objectRef<Product>('PriceFacts').implement({
  description: 'US dollars. Null if unknown.',
  fields: (t) => ({
    listPrice: t.float({
      description: '0 if unknown.',
      resolve: (row) => centsToDollars(row.listPriceCents),
    }),
    avgQuotedPrice: t.float({ nullable: true, resolve: (row) => optionalDollars(row.avgQuotedPriceCents) }),
    priceSource: t.field({ type: FigureSource, resolve: (row) => row.priceSource }),
    newestQuote: t.int({
      nullable: true,
      resolve: (row) => (row.newestQuoteOn === null ? null : dayToEpochSeconds(row.newestQuoteOn)),
    }),
    dealsCount: t.exposeInt('dealsCount'),
    yearlyServiceCost: t.float({
      nullable: true,
      description: 'From the catalog.',
      resolve: (row) => optionalDollars(row.yearlyServiceCostCents),
    }),
    averageProceduresBreakEven: t.exposeInt('averageProceduresBreakEven', {
      nullable: true,
      description: DERIVED,
    }),
    averageCostOfOwnership: t.float({
      nullable: true,
      description: DERIVED,
      resolve: (row) => optionalDollars(row.averageCostOfOwnershipCents),
    }),
    yearlyDepreciation: t.float({
      nullable: true,
      description: DERIVED,
      resolve: (row) => optionalDollars(row.yearlyDepreciationCents),
    }),
    reimbursementPerProcedure: t.float({
      nullable: true,
      description: 'From the catalog.',
      resolve: (row) => optionalDollars(row.reimbursementPerProcedureCents),
    }),
  }),
});

builder.queryFields((t) => ({
  productConfiguration: t.field({
    type: ProductConfiguration,
    gate: 'research',
    cached: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => getProduct(scope, services, id),
  }),
  productConfigurations: t.field({
    type: [ProductConfiguration],
    description: 'In the requested order. NotFoundError for an unknown ID.',
    gate: 'research',
    cached: true,
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, { scope, services }) => getProducts(scope, services, ids),
  }),
  priceFactInfo: t.field({
    type: PriceFacts,
    gate: 'research',
    cached: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope, services }) => getProduct(scope, services, id),
  }),
}));
