import {
  MIN_DEALS,
  percentileOf,
  QUOTE_CHECK_PERCENTILES,
  QuoteCheckSchema,
} from '@capwise/domain/market/deals/quote-check';
import { builder } from '../../../graphql/builder.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { windowFor } from '../deals/deal.service.ts';
import { getProduct } from '../products/product.service.ts';
import { compareQuote, type QuoteCheckRow } from './quote-check.queries.ts';

interface Spread {
  values: readonly number[];
}

const at = (place: number) => (row: Spread) => row.values[place]!;

const Percentiles = builder.objectRef<Spread>('Percentiles').implement({
  fields: (t) => ({
    lowest: t.float({ resolve: at(0) }),
    p25: t.float({ resolve: at(1) }),
    p50: t.float({ resolve: at(2) }),
    p75: t.float({ resolve: at(3) }),
    p90: t.float({ resolve: at(4) }),
    highest: t.float({ resolve: at(5) }),
  }),
});

const QuoteCheck = builder.objectRef<QuoteCheckRow>('QuoteCheck').implement({
  description: 'A price compared with similar deals. With fewer than five deals, only their number.',
  fields: (t) => ({
    dealsCount: t.exposeInt('count'),
    percentile: t.float({
      nullable: true,
      description: 'Fraction of the deals that cost less.',
      resolve: percentileOf,
    }),
    prices: t.field({
      type: Percentiles,
      nullable: true,
      description: 'US dollars per unit.',
      resolve: (row) =>
        row.count >= MIN_DEALS ? { values: row.prices!.map((cents) => Math.round(cents) / 100) } : null,
    }),
    discounts: t.field({
      type: Percentiles,
      nullable: true,
      description:
        'Fractions of the list price. Negative above the list price. Null for fewer than five deals with a list price.',
      resolve: ({ discountCount, discounts }) => (discountCount >= MIN_DEALS ? { values: discounts! } : null),
    }),
  }),
});

builder.queryFields((t) => ({
  quoteCheck: t.field({
    type: QuoteCheck,
    gate: 'ViewDealsDatabase',
    args: {
      id: t.arg.id({ required: true, description: 'ID of the product configuration.' }),
      price: t.arg.float({ required: true, description: 'US dollars per unit.' }),
      months: t.arg.int({ required: true, description: '12 or 24' }),
    },
    resolve: async (_, { id, ...input }, { scope, services }) => {
      const { price, months } = parseInput(QuoteCheckSchema, input);
      const product = await getProduct(scope, services, id);
      return compareQuote(scope, {
        ...windowFor(scope, services, months),
        productConfigurationId: product.id,
        priceCents: Math.round(price * 100),
        percentiles: QUOTE_CHECK_PERCENTILES,
      });
    },
  }),
}));
