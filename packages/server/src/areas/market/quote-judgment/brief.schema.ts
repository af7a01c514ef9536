import type {
  BriefFigure,
  BriefRow,
  BriefStrip,
  NegotiationBrief,
} from '@capwise/domain/market/quote-judgment/negotiation-brief';
import { centsToDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';
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

const ArgumentRef = builder.objectRef<NegotiationBrief['arguments'][number]>('BriefArgument').implement({
  fields: (t) => ({ title: t.exposeString('title'), text: t.exposeString('text') }),
});

export const BriefRef = builder.objectRef<NegotiationBrief>('NegotiationBrief').implement({
  description: 'One page for the negotiation, in words. The PDF has the same.',
  fields: (t) => ({
    title: t.exposeString('title'),
    subtitle: t.exposeString('subtitle'),
    prepared: t.exposeStringList('prepared'),
    figures: t.field({ type: [FigureRef], resolve: ({ figures }) => figures }),
    strips: t.field({ type: [StripRef], resolve: ({ strips }) => strips }),
    rows: t.field({ type: [RowRef], resolve: ({ rows }) => rows }),
    arguments: t.field({ type: [ArgumentRef], resolve: (brief) => brief.arguments }),
    missing: t.exposeStringList('missing'),
    service: t.exposeStringList('service'),
    sources: t.exposeString('sources'),
  }),
});
