import { invalid, notFound } from '@capwise/domain/errors';
import { parseId, parseOptionalId } from '../../../../db/ids.ts';
import { builder } from '../../../../graphql/builder.ts';
import { windowFor } from '../../deals/deal.service.ts';
import { figureWindow } from '../../figures/figure.service.ts';
import { FigureSource } from '../../figures/figure-source.schema.ts';
import { getProduct } from '../product.service.ts';
import {
  type ComponentRow,
  componentFrequencies,
  isSegmentOf,
  type PopularityRow,
  popularityByOem,
  popularityByProduct,
} from './popularity.queries.ts';

const PopularityEntry = builder.objectRef<PopularityRow>('PopularityEntry').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the OEM or the product configuration.' }),
    productId: t.exposeID('productId', { nullable: true }),
    name: t.exposeString('name'),
    frequency: t.exposeFloat('frequency', { description: 'Fraction of the quoted products.' }),
  }),
});

const ComponentFrequency = builder.objectRef<ComponentRow>('ComponentFrequency').implement({
  fields: (t) => ({
    componentName: t.exposeString('componentName'),
    frequency: t.exposeFloat('frequency', { description: 'Fraction of the quoted products.' }),
  }),
});

type Components = Awaited<ReturnType<typeof componentFrequencies>>;
export const ComponentFrequencies = builder.objectRef<Components>('ComponentFrequencies').implement({
  fields: (t) => ({
    source: t.field({ type: FigureSource, resolve: (row) => row.source }),
    components: t.field({ type: [ComponentFrequency], resolve: (row) => row.rows }),
  }),
});

builder.queryFields((t) => ({
  popularityList: t.field({
    type: [PopularityEntry],
    description: 'Largest share first.',
    gate: 'ViewInsightsAndReports',
    cached: true,
    args: {
      technologyId: t.arg.id({ required: true }),
      marketId: t.arg.id({ description: 'Defaults to all market segments of the technology.' }),
      viewBy: t.arg.string({ required: true, description: 'OEM or PRODUCT, in any letter case.' }),
      productId: t.arg.id({ description: 'Product of the page. All products are returned.' }),
      months: t.arg.int(),
    },
    resolve: async (_, args, { scope, services }) => {
      const technologyId = parseId(args.technologyId);
      const marketId = parseOptionalId(args.marketId);
      if (marketId !== null && !(await isSegmentOf(scope, marketId, technologyId)))
        throw notFound('There is no such market segment');
      const query = { ...windowFor(scope, services, args.months ?? 12), technologyId, marketId };
      const viewBy = args.viewBy.toUpperCase();
      if (viewBy === 'OEM') return popularityByOem(scope, query);
      if (viewBy === 'PRODUCT') return popularityByProduct(scope, query);
      throw invalid('viewBy must be OEM or PRODUCT', 'viewBy');
    },
  }),
  componentFrequency: t.field({
    type: ComponentFrequencies,
    description: 'How often components were quoted with a product.',
    gate: 'ViewInsightsAndReports',
    cached: true,
    args: { id: t.arg.id({ required: true, description: 'ID of the product configuration.' }) },
    resolve: async (_, { id }, { scope, services }) => {
      const product = await getProduct(scope, services, id);
      return componentFrequencies(scope, {
        ...figureWindow(scope, services),
        technologyId: product.technologyId,
        productConfigurationId: product.id,
      });
    },
  }),
}));
