import type {
  ComparedCell,
  ComparedGroup,
  ComparedRow,
} from '@capwise/domain/market/quote-comparison/compare-quotes';
import { builder } from '../../../graphql/builder.ts';
import { type QuoteComparison, readComparison } from './quote-comparison.service.ts';

const QuoteRef = builder.objectRef<QuoteComparison['quotes'][number]>('ComparedQuote').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('fileName'),
    vendor: t.string({ nullable: true, resolve: ({ content }) => content.vendor }),
    quoteNumber: t.string({ nullable: true, resolve: ({ content }) => content.quoteNumber }),
    quoteDate: t.string({ nullable: true, resolve: ({ content }) => content.quoteDate }),
    validUntil: t.string({ nullable: true, resolve: ({ content }) => content.validUntil }),
    currency: t.string({ nullable: true, resolve: ({ content }) => content.currency }),
  }),
});

const CellRef = builder.objectRef<ComparedCell>('ComparedCell').implement({
  fields: (t) => ({
    text: t.string({ nullable: true, resolve: ({ value }) => (typeof value === 'string' ? value : null) }),
    number: t.float({
      nullable: true,
      description: 'Cents or a fraction, by the kind of the row.',
      resolve: ({ value }) => (typeof value === 'number' ? value : null),
    }),
    differenceCents: t.exposeFloat('differenceCents', {
      nullable: true,
      description: 'From the first quote. Null where prices are not comparable.',
    }),
    isLowest: t.exposeBoolean('isLowest'),
  }),
});

const RowRef = builder.objectRef<ComparedRow>('ComparedRow').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    kind: t.exposeString('kind', { description: 'cents, discount, percentile or text' }),
    cells: t.field({ type: [CellRef], resolve: ({ cells }) => cells }),
  }),
});

const GroupRef = builder.objectRef<ComparedGroup>('ComparedGroup').implement({
  description: 'Similar systems of the quotes, or their totals.',
  fields: (t) => ({
    title: t.exposeString('title'),
    rows: t.field({ type: [RowRef], resolve: ({ rows }) => rows }),
  }),
});

const ComparisonRef = builder.objectRef<QuoteComparison>('QuoteComparison').implement({
  fields: (t) => ({
    quotes: t.field({ type: [QuoteRef], resolve: ({ quotes }) => quotes }),
    groups: t.field({ type: [GroupRef], resolve: ({ groups }) => groups }),
  }),
});

builder.queryFields((t) => ({
  quoteComparison: t.field({
    type: ComparisonRef,
    description: 'Compares two to four confirmed quotes. Differences are to the first one.',
    gate: 'ViewDealsDatabase',
    args: { ids: t.arg.idList({ required: true }) },
    resolve: (_, { ids }, { scope, services }) => readComparison(scope, services, ids),
  }),
}));
