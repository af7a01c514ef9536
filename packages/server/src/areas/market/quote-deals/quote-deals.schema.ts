import type { QuoteDeal } from '@capwise/domain/market/quote-deals/quote-deals';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { addQuoteToDeals, removeQuoteFromDeals } from './add-quote.service.ts';
import { type QuoteDeals, readQuoteDeals } from './quote-deals.service.ts';

const DealRef = builder.objectRef<QuoteDeal>('QuoteDeal').implement({
  description: 'A system of a quote as the deal that it would become. Prices are US dollars of one unit.',
  fields: (t) => ({
    product: t.exposeString('product'),
    oem: t.exposeString('oem'),
    segment: t.exposeString('marketName', { nullable: true }),
    quantity: t.exposeInt('quantity'),
    listPrice: t.float({ nullable: true, resolve: ({ listCents }) => optionalDollars(listCents) }),
    price: t.float({ resolve: ({ unitCents }) => centsToDollars(unitCents) }),
    date: t.exposeString('day', { nullable: true, description: 'YYYY-MM-DD' }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why it does not become a deal.',
    }),
  }),
});

const DealsRef = builder.objectRef<QuoteDeals>('QuoteDeals').implement({
  description: 'A vendor quote as deals. No hospital, document or person is part of a deal.',
  fields: (t) => ({
    quoteId: t.id({ resolve: ({ quote }) => quote.id }),
    version: t.int({ description: 'Version of the quote.', resolve: ({ quote }) => quote.version }),
    isFinal: t.exposeBoolean('isFinal', { description: 'True if the prices are final ones.' }),
    deals: t.field({ type: [DealRef], resolve: ({ deals }) => deals }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why the quote cannot be added.',
    }),
    batchId: t.id({
      nullable: true,
      description: 'Import that holds its deals. Null if it is not in the deals.',
      resolve: ({ added }) => added?.batchId ?? null,
    }),
    dealCount: t.int({ resolve: ({ added }) => added?.deals.length ?? 0 }),
    addedBy: t.string({ nullable: true, resolve: ({ added }) => added?.addedByName ?? null }),
    addedDate: t.field({
      type: 'Timestamp',
      nullable: true,
      resolve: ({ added }) => added?.addedAt ?? null,
    }),
    change: t.exposeString('change', {
      nullable: true,
      description: 'Reason why the deals are no longer those of the quote.',
    }),
  }),
});

builder.queryFields((t) => ({
  quoteDeals: t.field({
    type: DealsRef,
    gate: 'staffImports',
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: (_, { quoteId }, { scope, services }) => readQuoteDeals(scope, services, quoteId),
  }),
}));

builder.mutationFields((t) => ({
  addQuoteToDeals: t.field({
    type: DealsRef,
    description: 'Adds the systems of a confirmed quote to the deals, as one import.',
    gate: 'staffImports',
    args: {
      quoteId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version of the quote that was checked.' }),
      batchId: t.arg.id({
        description: 'Import whose deals are replaced. Null for a quote that is not in the deals.',
      }),
    },
    resolve: (_, { quoteId, version, batchId }, { scope, services }) =>
      addQuoteToDeals(scope, services, { quoteId, version, batchId: batchId ?? null }),
  }),
  removeQuoteFromDeals: t.field({
    type: DealsRef,
    description: 'Undoes the import that holds the deals of a quote.',
    gate: 'staffImports',
    args: { quoteId: t.arg.id({ required: true }), batchId: t.arg.id({ required: true }) },
    resolve: (_, args, { scope, services }) => removeQuoteFromDeals(scope, services, args),
  }),
}));
