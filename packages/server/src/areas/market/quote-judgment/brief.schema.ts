import type { BriefArgument, Suggestion } from '@capwise/domain/market/quote-judgment/brief/brief-words';
import type {
  BriefFigure,
  BriefRow,
  BriefStrip,
} from '@capwise/domain/market/quote-judgment/negotiation-brief';
import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
import type { StoredBrief } from './judgment.service.ts';
import { StripPricesRef } from './strip-prices.schema.ts';

const FigureRef = builder.objectRef<BriefFigure>('BriefFigure').implement({
  fields: (t) => ({
    label: t.exposeString('label'),
    value: t.exposeString('value'),
    note: t.exposeString('note'),
  }),
});

const StripRef = builder.objectRef<BriefStrip>('BriefStrip').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    note: t.exposeString('note'),
    quoted: t.float({ resolve: ({ quotedCents }) => centsToDollars(quotedCents) }),
    prices: t.field({ type: StripPricesRef, resolve: ({ prices }) => prices }),
  }),
});

const RowRef = builder.objectRef<BriefRow>('BriefRow').implement({
  fields: (t) => ({
    system: t.exposeString('system'),
    quantity: t.exposeString('quantity'),
    quoted: t.exposeString('quoted'),
    ask: t.exposeString('ask'),
    saves: t.exposeString('saves'),
    isTotal: t.exposeBoolean('isTotal'),
  }),
});

const SuggestionRef = builder.objectRef<Suggestion>('BriefSuggestion').implement({
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
});

const ArgumentRef = builder.objectRef<BriefArgument>('BriefArgument').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'price, quantity, quarter, alternative or service' }),
    title: t.exposeString('title'),
    text: t.exposeString('text'),
    isEdited: t.exposeBoolean('isEdited'),
    hasChanged: t.exposeBoolean('hasChanged', {
      description: 'True if the figures changed since somebody wrote these words.',
    }),
    suggestion: t.field({
      type: SuggestionRef,
      nullable: true,
      description: 'Null if the deals no longer suggest this argument.',
      resolve: ({ suggestion }) => suggestion,
    }),
  }),
});

export const BriefRef = builder.objectRef<StoredBrief>('NegotiationBrief').implement({
  description: 'One page for the negotiation, in words. The PDF has the same.',
  fields: (t) => ({
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    prepared: t.exposeStringList('prepared'),
    figures: t.field({ type: [FigureRef], resolve: ({ figures }) => figures }),
    strips: t.field({ type: [StripRef], resolve: ({ strips }) => strips }),
    rows: t.field({ type: [RowRef], resolve: ({ rows }) => rows }),
    arguments: t.field({ type: [ArgumentRef], resolve: (brief) => brief.arguments }),
    note: t.exposeString('note'),
    wordsVersion: t.exposeInt('wordsVersion', {
      description: 'Version of the edited words. 0 if nobody has edited them.',
    }),
    wordsBy: t.exposeString('wordsBy', { nullable: true, description: 'The person who edited them last.' }),
    missing: t.exposeStringList('missing'),
    service: t.exposeStringList('service'),
    sources: t.exposeString('sources'),
  }),
});
