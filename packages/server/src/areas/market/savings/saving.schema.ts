import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import { listArgs, pageType } from '../../../graphql/lists/list.ts';
import type { PartFigures, SavingOption, SavingRow } from './saving.queries.ts';
import { type QuarterFigures, type SavingFigures, savingFigures, savingPage } from './saving.service.ts';

const SavingRef = builder.objectRef<SavingRow>('Saving').implement({
  description:
    'A system as bought. First and final price are US dollars of the units that both hold, and saved is their difference. They are null if the first quote lacks the system.',
  fields: (t) => ({
    id: t.exposeID('id'),
    quoteId: t.exposeID('quoteId'),
    finalDate: t.exposeString('finalOn', { description: 'YYYY-MM-DD' }),
    product: t.exposeString('product'),
    vendor: t.exposeString('vendor'),
    technology: t.exposeString('technologyName', { nullable: true }),
    facility: t.exposeString('facilityName', { nullable: true }),
    person: t.exposeString('personName', {
      nullable: true,
      description: 'The person who entered the final price.',
    }),
    quantity: t.exposeInt('quantity'),
    first: t.float({ nullable: true, resolve: ({ firstCents }) => optionalDollars(firstCents) }),
    final: t.float({ nullable: true, resolve: ({ finalCents }) => optionalDollars(finalCents) }),
    saved: t.float({ nullable: true, resolve: ({ savedCents }) => optionalDollars(savedCents) }),
    paid: t.float({
      description: 'Final price of all units.',
      resolve: ({ paidCents }) => centsToDollars(paidCents),
    }),
    belowMedian: t.float({
      nullable: true,
      description: 'Median of deals minus the final price of all units. Null without a median.',
      resolve: ({ belowMedianCents }) => optionalDollars(belowMedianCents),
    }),
  }),
});

const TechnologyRef = builder.objectRef<PartFigures>('TechnologySaving').implement({
  fields: (t) => ({
    technologyId: t.exposeID('technologyId', {
      nullable: true,
      description: 'Null for products that are not in the catalog, or no longer.',
    }),
    technology: t.exposeString('technologyName', { nullable: true }),
    saved: t.float({ resolve: ({ savedCents }) => centsToDollars(savedCents) }),
  }),
});

const QuarterRef = builder.objectRef<QuarterFigures>('QuarterSaving').implement({
  fields: (t) => ({
    quarter: t.exposeString('quarter', { description: "Such as '2026-Q3'." }),
    saved: t.float({ resolve: ({ savedCents }) => centsToDollars(savedCents) }),
    technologies: t.field({
      type: [TechnologyRef],
      description: 'They add up to what was saved in the quarter.',
      resolve: ({ technologies }) => technologies,
    }),
  }),
});

const OptionRef = builder.objectRef<SavingOption>('SavingOption').implement({
  description: 'A value of a filter, with its number of systems.',
  fields: (t) => ({
    filter: t.exposeString('filter', { description: 'quarter, facility, technology, vendor or person' }),
    value: t.exposeString('value'),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
  }),
});

const FiguresRef = builder.objectRef<SavingFigures>('SavingFigures').implement({
  description: 'Sums of all systems of the list, in US dollars.',
  fields: (t) => ({
    rowCount: t.exposeInt('rowCount'),
    quoteCount: t.exposeInt('quoteCount', { description: 'Purchases with a system that can be compared.' }),
    quantity: t.exposeInt('quantity', {
      description: 'Units that the first quote and the final price both hold.',
    }),
    first: t.float({ resolve: ({ firstCents }) => centsToDollars(firstCents) }),
    final: t.float({ resolve: ({ finalCents }) => centsToDollars(finalCents) }),
    saved: t.float({ resolve: ({ savedCents }) => centsToDollars(savedCents) }),
    paid: t.float({ resolve: ({ paidCents }) => centsToDollars(paidCents) }),
    median: t.float({
      description: 'Of the systems with a median.',
      resolve: ({ medianCents }) => centsToDollars(medianCents),
    }),
    belowMedian: t.float({ resolve: ({ belowMedianCents }) => centsToDollars(belowMedianCents) }),
    quarters: t.field({ type: [QuarterRef], resolve: ({ quarters }) => quarters }),
    options: t.field({
      type: [OptionRef],
      description: 'Of all systems, whatever the filters.',
      resolve: ({ options }) => options,
    }),
  }),
});

builder.queryFields((t) => {
  const { filters, searchTerm: _, ...page } = listArgs(t);
  return {
    savings: t.field({
      type: pageType<SavingRow>('SavingPage', SavingRef),
      description: 'Filters: quarter, facility, technology, vendor and person.',
      gate: 'ViewDealsDatabase',
      args: { systemId: t.arg.id(), filters, ...page },
      resolve: (_root, args, { scope }) => savingPage(scope, args),
    }),
    savingFigures: t.field({
      type: FiguresRef,
      description: 'Sums of the list with the same filters.',
      gate: 'ViewDealsDatabase',
      args: { systemId: t.arg.id(), filters },
      resolve: (_root, args, { scope }) => savingFigures(scope, args),
    }),
  };
});
