import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import type { GiftSums } from './gift-sums.queries.ts';

export const GiftAlertSums = builder.objectRef<GiftSums>('GiftAlertSums').implement({
  description: 'Sums of all gifts that match the filter, on all pages, in dollars.',
  fields: (t) => ({
    giftAmount: t.float({ resolve: ({ amountCents }) => centsToDollars(amountCents) }),
    countedAmount: t.float({
      description: 'Part that counts toward the yearly thresholds.',
      resolve: ({ countedCents }) => centsToDollars(countedCents),
    }),
    returnedAmount: t.float({ resolve: ({ returnedCents }) => centsToDollars(returnedCents) }),
  }),
});
