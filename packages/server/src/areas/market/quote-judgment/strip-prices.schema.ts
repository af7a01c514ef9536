import type { StripPrices } from '@capwise/domain/market/quote-judgment/plots/strip-plot';
import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';

/** Prices of deals for a strip plot, in integer cents. */
export const StripPricesRef = builder.objectRef<StripPrices>('StripPrices').implement({
  description: 'Prices of deals, in US dollars per unit.',
  fields: (t) => ({
    lowest: t.float({ resolve: ({ lowest }) => centsToDollars(lowest) }),
    target: t.float({ description: '25th percentile.', resolve: ({ target }) => centsToDollars(target) }),
    median: t.float({ resolve: ({ median }) => centsToDollars(median) }),
    upper: t.float({ description: '75th percentile.', resolve: ({ upper }) => centsToDollars(upper) }),
    highest: t.float({ resolve: ({ highest }) => centsToDollars(highest) }),
    dots: t.floatList({
      description: 'Prices in ascending order. Of more than 240 deals, evenly chosen ranks.',
      resolve: ({ dots }) => dots.map(centsToDollars),
    }),
  }),
});
