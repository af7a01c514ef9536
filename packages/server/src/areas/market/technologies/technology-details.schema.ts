import { dayToEpochSeconds } from '@capwise/domain/dates';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import type { GraphQLContext } from '../../../graphql/context.ts';
import { type Sibling, withSiblings } from '../../../graphql/lists/siblings.ts';
import { figureWindow, readFigures } from '../figures/figure.service.ts';
import { componentFrequencies } from '../products/popularity/popularity.queries.ts';
import { ComponentFrequencies } from '../products/popularity/popularity.schema.ts';
import { ProductConfiguration } from '../products/product.schema.ts';
import { getProduct, productsOfSegment, productsOfTechnology } from '../products/product.service.ts';
import { listEvidence } from './evidence/evidence.queries.ts';
import { ClinicalEvidence } from './evidence/evidence.schema.ts';
import {
  type EmployeeRow,
  findSegment,
  findTechnology,
  listPlanVendors,
  type PlanVendorRow,
  type ReportRow,
  type SegmentRow,
  type TechnologyDetailsRow,
} from './technology-details.queries.ts';

const Employee = builder.objectRef<EmployeeRow>('Employee').implement({
  description: 'Author of a report.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    title: t.exposeString('title'),
    certifications: t.exposeString('certifications'),
    phone: t.exposeString('phone'),
    phoneExtension: t.exposeString('phoneExtension'),
    email: t.exposeString('email'),
  }),
});

const TechnologyReport = builder.objectRef<ReportRow>('TechnologyReport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    reportType: t.exposeString('reportType'),
    modifiedDate: t.exposeInt('modifiedDate', { description: 'Seconds since epoch.' }),
    employee: t.field({ type: Employee, nullable: true, resolve: (row) => row.employee }),
  }),
});

const MarketSegment = builder.objectRef<Sibling<SegmentRow>>('MarketSegment').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    summary: t.exposeString('summary', { nullable: true }),
    technologyId: t.exposeID('technologyId'),
    technologyName: t.exposeString('technologyName'),
    productConfigurations: t.field({
      type: [ProductConfiguration],
      description: 'Most popular first.',
      resolve: async ({ id, technologyId, siblings }, _, { scope, services }) => {
        const products = await siblings.load('products', async (rows) =>
          withSiblings(
            rows.length === 1
              ? await productsOfSegment(scope, services, id)
              : await productsOfTechnology(scope, services, technologyId),
          ),
        );
        return products.filter((product) => product.marketId === id);
      },
    }),
  }),
});

const MaintenancePlan = builder
  .objectRef<PlanVendorRow['maintenancePlans'][number]>('MaintenancePlan')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      title: t.exposeString('title'),
      coverage: t.exposeString('coverage', { description: 'One term per line. Empty if unknown.' }),
    }),
  });

const MaintenancePlanVendor = builder.objectRef<PlanVendorRow>('MaintenancePlanVendor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    maintenancePlans: t.field({ type: [MaintenancePlan], resolve: (row) => row.maintenancePlans }),
  }),
});

const technologyFigures = async (id: number, { scope, services }: GraphQLContext) =>
  (await readFigures(scope, services, [id])).get(id)!;

const TechnologyDetails = builder.objectRef<TechnologyDetailsRow>('TechnologyDetails').implement({
  description: 'A technology with everything on its page.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isActiveServiceData: t.exposeBoolean('isActiveServiceData'),
    summary: t.exposeString('summary', { nullable: true }),
    overview: t.exposeString('overview', { nullable: true }),
    serviceCoverageOverview: t.exposeString('serviceCoverageOverview', { nullable: true }),
    totalCount: t.int({
      description: 'Number of quoted products in the last 12 months.',
      resolve: async ({ id }, _, context) => (await technologyFigures(id, context)).count,
    }),
    newestQuote: t.int({
      nullable: true,
      description: 'Day of the newest quote, in seconds since epoch (UTC).',
      resolve: async ({ id }, _, context) => {
        const { newestOn } = await technologyFigures(id, context);
        return newestOn === null ? null : dayToEpochSeconds(newestOn);
      },
    }),
    report: t.field({ type: TechnologyReport, nullable: true, resolve: (row) => row.report }),
    marketSegments: t.field({ type: [MarketSegment], resolve: (row) => withSiblings(row.segments) }),
    clinicalEvidence: t.field({
      type: [ClinicalEvidence],
      resolve: ({ id }, _, { scope }) => listEvidence(scope, [id]),
    }),
    maintenancePlanVendors: t.field({
      type: [MaintenancePlanVendor],
      resolve: ({ id }, _, { scope }) => listPlanVendors(scope, id),
    }),
    componentFrequency: t.field({
      type: ComponentFrequencies,
      resolve: ({ id }, _, { scope, services }) =>
        componentFrequencies(scope, {
          ...figureWindow(scope, services),
          technologyId: id,
          productConfigurationId: null,
        }),
    }),
  }),
});

builder.queryFields((t) => ({
  technology: t.field({
    type: TechnologyDetails,
    gate: 'research',
    cached: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, { scope }) => {
      const technology = await findTechnology(scope, parseId(id));
      if (!technology) throw notFound('There is no such technology');
      return technology;
    },
  }),
  marketInformation: t.field({
    type: MarketSegment,
    description: 'Market segment of a product configuration, with all products.',
    gate: 'research',
    cached: true,
    args: { id: t.arg.id({ required: true, description: 'ID of the product configuration.' }) },
    resolve: async (_, { id }, { scope, services }) => {
      const product = await getProduct(scope, services, id);
      const segment = await findSegment(scope, product.marketId);
      if (!segment) throw notFound('There is no such market segment');
      return withSiblings([segment])[0]!;
    },
  }),
}));
