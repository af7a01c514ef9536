import { centsToDollars } from '@capwise/domain/money';
import { parseId } from '../../../db/ids.ts';
import { builder } from '../../../graphql/builder.ts';
import { figureWindow } from '../figures/figure.service.ts';
import { listPriceRanges, type PriceRange } from '../figures/price-range.queries.ts';

type SegmentRange = PriceRange & { marketId: number };

const dollars = (cents: number | undefined) =>
  cents === undefined ? null : centsToDollars(Math.round(cents));

const SegmentPrices = builder.objectRef<SegmentRange>('SegmentPrices').implement({
  description:
    'Quoted prices of a market segment in the last 12 months, in US dollars. Prices are null for fewer than five deals.',
  fields: (t) => ({
    marketId: t.exposeID('marketId'),
    count: t.exposeInt('count'),
    p25: t.float({ nullable: true, resolve: ({ prices }) => dollars(prices?.quarter) }),
    median: t.float({ nullable: true, resolve: ({ prices }) => dollars(prices?.median) }),
    p75: t.float({ nullable: true, resolve: ({ prices }) => dollars(prices?.threeQuarters) }),
  }),
});

builder.queryFields((t) => ({
  segmentPrices: t.field({
    type: [SegmentPrices],
    description: 'Market segments of a technology that have quotes. An unknown technology has none.',
    gate: 'ViewDealsDatabase',
    cached: true,
    args: { technologyId: t.arg.id({ required: true }) },
    resolve: async (_, { technologyId }, { scope, services }) =>
      (await listPriceRanges(scope, figureWindow(scope, services), parseId(technologyId))).filter(
        (row): row is SegmentRange => row.marketId !== null,
      ),
  }),
}));
