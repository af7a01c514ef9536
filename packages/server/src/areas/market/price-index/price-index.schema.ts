import { parseId } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import type { IndexProductRow } from './price-index.queries.ts';
import { type PriceIndexAnswer, priceIndex } from './price-index.service.ts';

const PriceIndexProduct = builder.objectRef<IndexProductRow>('PriceIndexProduct').implement({
  description: 'Deals of a product in a market segment, as parallel lists, oldest first.',
  fields: (t) => ({
    marketSegmentId: t.exposeID('marketSegmentId'),
    marketSegmentName: t.exposeString('marketSegmentName'),
    productConfigurationId: t.exposeID('productConfigurationId'),
    oemId: t.exposeID('oemId'),
    oemName: t.exposeString('oemName'),
    productName: t.exposeString('productName'),
    days: t.exposeIntList('days', { description: 'Days since the start of the window.' }),
    listPrices: t.exposeFloatList('listPrices', { description: 'US dollars per unit. 0 if unknown.' }),
    quotedPrices: t.exposeFloatList('quotedPrices', { description: 'US dollars per unit.' }),
  }),
});

const PriceIndex = builder.objectRef<PriceIndexAnswer>('PriceIndex').implement({
  description: 'Deals of a technology in 36 months, from which the index is computed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Of the technology.' }),
    from: t.exposeString('from', { description: 'First day, as an ISO date.' }),
    to: t.exposeString('to', { description: 'Last day that the viewer may see.' }),
    products: t.field({ type: [PriceIndexProduct], resolve: ({ products }) => products }),
  }),
});

builder.queryFields((t) => ({
  priceIndex: t.field({
    type: PriceIndex,
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { technologyId: t.arg.id({ required: true }) },
    resolve: (_, { technologyId }, { scope, services }) => priceIndex(scope, services, parseId(technologyId)),
  }),
}));
