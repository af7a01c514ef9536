import { savingOf } from '@capwise/domain/market/quote-outcomes/saving';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { centsToDollars, dollarsToCents, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { getQuote } from '../quote-desk/quote.service.ts';
import { closeQuote, reopenQuote } from './close-quote.service.ts';
import type { Facility, OutcomeSystem } from './outcome.queries.ts';
import { type EarlierQuote, earlierQuotes, type QuoteOutcome, readOutcome } from './quote-outcome.service.ts';
import { reviseQuote } from './revise-quote.service.ts';

interface NamedQuote {
  id: number;
  fileName: string;
  content: QuoteContent;
}

const quoteName = ({ fileName, content: { vendor, quoteNumber } }: NamedQuote): string =>
  [vendor, quoteNumber].filter(Boolean).join(' ') || fileName;

const RevisionRef = builder.objectRef<NamedQuote>('QuoteRevision').implement({
  description: 'A confirmed quote that another one replaces, or the other way round.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: quoteName }),
    quoteDate: t.string({ nullable: true, resolve: ({ content }) => content.quoteDate }),
    total: t.float({ nullable: true, resolve: ({ content }) => optionalDollars(content.totalCents) }),
  }),
});

const EarlierRef = builder.objectRef<EarlierQuote>('EarlierQuote').implement({
  description: 'A quote that another one may replace.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.string({ resolve: quoteName }),
    quoteDate: t.string({ nullable: true, resolve: ({ content }) => content.quoteDate }),
    isLikely: t.exposeBoolean('isLikely', {
      description: 'Same vendor, and the same quote number or customer.',
    }),
  }),
});

const FacilityRef = builder.objectRef<Facility>('OutcomeFacility').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
});

const SystemRef = builder.objectRef<OutcomeSystem>('OutcomeSystem').implement({
  description: 'A system as bought. Prices are US dollars of one unit.',
  fields: (t) => ({
    product: t.exposeString('product'),
    vendor: t.exposeString('vendor'),
    quantity: t.exposeInt('quantity'),
    firstPrice: t.float({
      nullable: true,
      description: 'Of the first quote. Null if it lacks the product.',
      resolve: ({ firstUnitCents }) => optionalDollars(firstUnitCents),
    }),
    finalPrice: t.float({ resolve: ({ finalUnitCents }) => centsToDollars(finalUnitCents) }),
    medianPrice: t.float({
      nullable: true,
      description: 'Median of deals on the day when the quote was closed. Null if there were too few.',
      resolve: ({ medianUnitCents }) => optionalDollars(medianUnitCents),
    }),
    saved: t.float({
      nullable: true,
      description:
        'US dollars of all units that the first quote and the final price both hold. Null if the first quote lacks the product.',
      resolve: (system) => optionalDollars(savingOf(system).savedCents),
    }),
  }),
});

/** Null if no system can be compared. */
function savedCents(systems: readonly OutcomeSystem[]): number | null {
  const savings = systems.map((system) => savingOf(system).savedCents).filter((cents) => cents !== null);
  return savings.length === 0 ? null : savings.reduce((sum, cents) => sum + cents, 0);
}

const QuoteOutcomeRef = builder.objectRef<QuoteOutcome>('QuoteOutcome').implement({
  description: 'Revisions and final price of a quote.',
  fields: (t) => ({
    quoteId: t.id({ resolve: ({ quote }) => quote.id }),
    isClosed: t.boolean({ resolve: ({ outcome }) => outcome !== null }),
    version: t.int({
      description:
        '0 without a final price. Each save gives it a new, higher number, also after it was reopened.',
      resolve: ({ outcome }) => outcome?.version ?? 0,
    }),
    quoteVersion: t.int({ resolve: ({ quote }) => quote.version }),
    projectIsArchived: t.boolean({
      description: 'True if the outcome cannot be changed.',
      resolve: ({ quote }) => quote.projectIsArchived,
    }),
    refusal: t.exposeString('refusal', {
      nullable: true,
      description: 'Reason why the quote cannot have a final price.',
    }),
    finalDate: t.string({
      nullable: true,
      description: 'YYYY-MM-DD',
      resolve: ({ outcome }) => outcome?.finalOn ?? null,
    }),
    contract: t.string({ nullable: true, resolve: ({ outcome }) => outcome?.contract ?? null }),
    facilityId: t.id({ nullable: true, resolve: ({ outcome }) => outcome?.facilityId ?? null }),
    facilityName: t.string({ nullable: true, resolve: ({ outcome }) => outcome?.facilityName ?? null }),
    closedBy: t.string({ nullable: true, resolve: ({ outcome }) => outcome?.closedByName ?? null }),
    saved: t.float({
      nullable: true,
      description: 'US dollars. Null if the first quote lacks all systems.',
      resolve: ({ systems }) => optionalDollars(savedCents(systems)),
    }),
    systems: t.field({ type: [SystemRef], resolve: ({ systems }) => systems }),
    facilities: t.field({
      type: [FacilityRef],
      description: "Facilities of the quote's project. Empty without ViewProjects.",
      resolve: ({ facilities }) => facilities,
    }),
    earlier: t.field({
      type: [RevisionRef],
      description: 'Earlier revisions that the viewer may see, newest first.',
      resolve: ({ earlier }) => earlier,
    }),
    revisesId: t.exposeID('revisesId', { nullable: true }),
    later: t.field({
      type: RevisionRef,
      nullable: true,
      description: 'The quote that replaces this one, if the viewer may see it.',
      resolve: ({ later }) => (later?.content && later.fileName ? (later as NamedQuote) : null),
    }),
  }),
});

builder.queryFields((t) => ({
  quoteOutcome: t.field({
    type: QuoteOutcomeRef,
    gate: 'ViewDealsDatabase',
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: async (_, { quoteId }, { scope }) => readOutcome(scope, await getQuote(scope, quoteId)),
  }),
  earlierQuotes: t.field({
    type: [EarlierRef],
    description: 'Quotes that a quote may replace. The likely ones come first.',
    gate: 'ViewDealsDatabase',
    args: { quoteId: t.arg.id({ required: true }) },
    resolve: async (_, { quoteId }, { scope }) => earlierQuotes(scope, await getQuote(scope, quoteId)),
  }),
}));

builder.mutationFields((t) => ({
  reviseQuote: t.field({
    type: QuoteOutcomeRef,
    description: 'Links a quote to the earlier quote that it replaces.',
    gate: 'ViewDealsDatabase',
    args: {
      quoteId: t.arg.id({ required: true }),
      revisesId: t.arg.id({ description: 'Omitted or null for none.' }),
      shownId: t.arg.id({
        description:
          'Earlier quote that was shown, null for none. Another one is a conflict. If omitted, any is replaced.',
      }),
    },
    resolve: (_, { quoteId, revisesId, shownId }, { scope }) =>
      reviseQuote(scope, { quoteId, revisesId: revisesId ?? null, shownId }),
  }),
  closeQuote: t.field({
    type: QuoteOutcomeRef,
    description: 'Stores the final price of a quote.',
    gate: 'ViewDealsDatabase',
    args: {
      quoteId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'Version being edited. Any other is a conflict.' }),
      quoteVersion: t.arg.int({
        required: true,
        description: 'Version of the quote that the prices follow.',
      }),
      finalDate: t.arg.string({ required: true, description: 'YYYY-MM-DD' }),
      contract: t.arg.string(),
      facilityId: t.arg.id(),
      prices: t.arg.floatList({ required: true, description: 'US dollars of one unit of each system.' }),
    },
    resolve: (_, { quoteId, version, quoteVersion, ...price }, { scope, services }) =>
      closeQuote(scope, services, {
        quoteId,
        version,
        quoteVersion,
        finalPrice: {
          finalOn: price.finalDate,
          contract: price.contract ?? '',
          facilityId: price.facilityId ?? null,
          unitCents: price.prices.map(dollarsToCents),
        },
      }),
  }),
  reopenQuote: t.field({
    type: QuoteOutcomeRef,
    description: 'Removes the final price of a quote.',
    gate: 'ViewDealsDatabase',
    args: {
      quoteId: t.arg.id({ required: true }),
      version: t.arg.int({
        description:
          'Version of the final price that was shown. Another one is a conflict. Null removes any.',
      }),
    },
    resolve: (_, { quoteId, version }, { scope }) => reopenQuote(scope, quoteId, version ?? null),
  }),
}));
