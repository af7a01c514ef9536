import type { QuoteJudgment } from '@capwise/domain/market/quote-judgment/judge-quote';
import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { getQuote } from '../quote-desk/quote.service.ts';
import { BriefRef } from './brief.schema.ts';
import { JudgedSystemRef } from './judged-system.schema.ts';
import { briefOf, type JudgedQuote, judgeConfirmed } from './judgment.service.ts';

const TotalsRef = builder.objectRef<QuoteJudgment>('JudgmentTotals').implement({
  description: 'US dollars of all units of all systems.',
  fields: (t) => ({
    judgedCount: t.exposeInt('judgedCount'),
    quantity: t.exposeInt('quantity'),
    net: t.float({ resolve: ({ netCents }) => centsToDollars(netCents) }),
    atTarget: t.float({
      description: 'If no judged system costs more than the 25th percentile of its deals.',
      resolve: ({ targetCents }) => centsToDollars(targetCents),
    }),
    atMedian: t.float({ resolve: ({ medianCents }) => centsToDollars(medianCents) }),
    savedAtTarget: t.float({ resolve: ({ savedAtTargetCents }) => centsToDollars(savedAtTargetCents) }),
    savedAtMedian: t.float({ resolve: ({ savedAtMedianCents }) => centsToDollars(savedAtMedianCents) }),
    discount: t.exposeFloat('discount', {
      nullable: true,
      description: 'Fraction off the list prices. Null if one is unknown.',
    }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'Null if the quote names no currency. Its prices count as US dollars.',
    }),
    removedDays: t.int({
      description: 'Newest days that are not included. 0 except for vendors.',
      resolve: ({ days }) => days.removedDays,
    }),
  }),
});

export const JudgmentRef = builder.objectRef<JudgedQuote>('QuoteJudgment').implement({
  description: 'A confirmed quote judged by deals that the viewer may see.',
  fields: (t) => ({
    reason: t.exposeString('reason', { nullable: true, description: 'Reason for not judging the quote.' }),
    totals: t.field({ type: TotalsRef, nullable: true, resolve: ({ judgment }) => judgment }),
    systems: t.field({
      type: [JudgedSystemRef],
      resolve: ({ judgment }) => judgment?.systems ?? [],
    }),
    brief: t.field({
      type: BriefRef,
      nullable: true,
      resolve: (answer, _, { scope, services }) => briefOf(scope, services, answer),
    }),
  }),
});

builder.queryFields((t) => ({
  quoteJudgment: t.field({
    type: JudgmentRef,
    gate: 'ViewDealsDatabase',
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: async (_, { quoteId }, { scope, services }) =>
      judgeConfirmed(scope, services, await getQuote(scope, quoteId)),
  }),
}));
