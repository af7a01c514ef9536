import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { markWatchesSeen, removeWatch, saveWatch } from './save-watch.service.ts';
import { type WatchAnswer, watches, watchPreview } from './watch.service.ts';
import type { WatchedDeal } from './watched-deals.queries.ts';

const PRICE = 'US dollars per unit.';
const DISCOUNT = 'Fraction of the list price.';
const GATE = 'ViewDealsDatabase';

const WatchedDealRef = builder.objectRef<WatchedDeal>('WatchedDeal').implement({
  fields: (t) => ({
    id: t.exposeID('id', { description: 'ID of the deal in the Deals Database.' }),
    productName: t.exposeString('productName'),
    analyzedOn: t.exposeString('analyzedOn', { description: 'Day of analysis, YYYY-MM-DD.' }),
    quotedPrice: t.float({
      description: PRICE,
      resolve: ({ quotedPriceCents }) => centsToDollars(quotedPriceCents),
    }),
    discount: t.float({
      nullable: true,
      description: `${DISCOUNT} Null without a list price.`,
      resolve: ({ quotedPriceCents, listPriceCents: list }) =>
        list > 0 ? (list - quotedPriceCents) / list : null,
    }),
  }),
});

const Watch = builder.objectRef<WatchAnswer>('Watch').implement({
  description: 'A technology, market segment or product whose new deals the viewer wants to know.',
  fields: (t) => ({
    id: t.exposeID('id'),
    technologyId: t.exposeID('technologyId'),
    technologyName: t.exposeString('technologyName'),
    marketSegmentId: t.exposeID('marketSegmentId', { nullable: true }),
    marketSegmentName: t.exposeString('marketSegmentName', { nullable: true }),
    productConfigurationId: t.exposeID('productConfigurationId', { nullable: true }),
    productName: t.exposeString('productName', { nullable: true }),
    oemId: t.exposeID('oemId', { nullable: true, description: 'OEM of the product.' }),
    maxPrice: t.float({
      nullable: true,
      description: `Deals at this quoted price or less. ${PRICE}`,
      resolve: ({ maxPriceCents }) => optionalDollars(maxPriceCents),
    }),
    minDiscount: t.exposeFloat('minDiscount', {
      nullable: true,
      description: `Deals at this discount or more. ${DISCOUNT}`,
    }),
    byMail: t.exposeBoolean('byMail', { description: 'Also reported in a weekly mail.' }),
    version: t.exposeInt('version', {
      description: 'Counts changes of target and mail. Send it with `saveWatch`.',
    }),
    newDealCount: t.int({
      description: 'Matching deals of the last 12 months that are new since the viewer marked them as seen.',
      resolve: ({ deals }) => deals.count,
    }),
    newDealTotal: t.exposeInt('newDealTotal', {
      description: 'Different new deals of all watches in the answer. A deal of several watches counts once.',
    }),
    newDeals: t.field({
      type: [WatchedDealRef],
      description: 'The newest of them.',
      resolve: ({ deals }) => deals.newest,
    }),
    asOf: t.string({
      description: 'When the deals were counted, as ISO 8601 with milliseconds.',
      resolve: ({ asOf }) => asOf.toISOString(),
    }),
  }),
});

builder.queryFields((t) => ({
  watches: t.field({
    type: [Watch],
    description: "The viewer's watches, newest first.",
    gate: GATE,
    resolve: (_, __, { scope, services }) => watches(scope, services),
  }),
  watchPreview: t.int({
    description: 'Number of deals of the last 12 months that such a watch would have matched.',
    gate: GATE,
    args: {
      technologyId: t.arg.id({ required: true }),
      marketSegmentId: t.arg.id(),
      productConfigurationId: t.arg.id(),
      maxPrice: t.arg.float({ description: PRICE }),
      minDiscount: t.arg.float({ description: DISCOUNT }),
    },
    resolve: (_, input, { scope, services }) => watchPreview(scope, services, input),
  }),
}));

builder.mutationFields((t) => ({
  saveWatch: t.field({
    type: Watch,
    description: 'A second watch of the same subject and target changes the first.',
    gate: GATE,
    args: {
      id: t.arg.id({ description: 'Null for a new one.' }),
      version: t.arg.int({
        description: 'Version being edited. Any other version is a conflict. Not checked if it is left out.',
      }),
      technologyId: t.arg.id({ required: true }),
      marketSegmentId: t.arg.id(),
      productConfigurationId: t.arg.id({ description: 'A product of the market segment.' }),
      maxPrice: t.arg.float({ description: `Not for a whole technology. ${PRICE}` }),
      minDiscount: t.arg.float({ description: DISCOUNT }),
      byMail: t.arg.boolean({ required: true }),
    },
    resolve: (_, input, { scope, services }) => saveWatch(scope, services, input),
  }),
  removeWatch: t.boolean({
    gate: GATE,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => removeWatch(scope, id),
  }),
  markWatchesSeen: t.boolean({
    gate: GATE,
    args: {
      id: t.arg.id({ description: 'Null for all watches of the viewer.' }),
      asOf: t.arg({
        type: 'Timestamp',
        required: true,
        description: 'When the deals were counted. Later ones stay new.',
      }),
    },
    resolve: (_, input, { scope, services }) => markWatchesSeen(scope, services, input),
  }),
}));
