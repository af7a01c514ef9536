import type {
  QuoteContent,
  QuoteDoubt,
  QuoteLine,
  QuotePage,
  QuotePlace,
  QuoteSystem,
} from '@capwise/domain/market/quotes/quote-content';
import { centsToDollars, dollarsToCents, optionalDollars } from '@capwise/domain/money';
import { builder } from '../../../graphql/builder.ts';

const QuoteSystemRef = builder.objectRef<QuoteSystem>('QuoteSystem').implement({
  description:
    'A system of a vendor quote. Prices are US dollars, or the currency of the quote, for one system.',
  fields: (t) => ({
    productConfigurationId: t.exposeID('productConfigurationId', {
      nullable: true,
      description: 'Null until somebody chooses a product of the catalog.',
    }),
    product: t.exposeString('product'),
    oem: t.exposeString('oem'),
    quantity: t.exposeInt('quantity'),
    unitPrice: t.float({
      description: 'With its options and after all discounts.',
      resolve: ({ unitCents }) => centsToDollars(unitCents),
    }),
    listPrice: t.float({ nullable: true, resolve: ({ listCents }) => optionalDollars(listCents) }),
  }),
});

const QuoteLineRef = builder.objectRef<QuoteLine>('QuoteLine').implement({
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'system, option, service, training, freight, tax, tradeIn, discount, optional or other',
    }),
    system: t.exposeInt('system', { nullable: true, description: 'Position of its system, from 0.' }),
    partNumber: t.exposeString('partNumber', { nullable: true }),
    description: t.exposeString('description'),
    quantity: t.exposeInt('quantity', { nullable: true }),
    listPrice: t.float({ nullable: true, resolve: ({ listCents }) => optionalDollars(listCents) }),
    netPrice: t.float({ nullable: true, resolve: ({ netCents }) => optionalDollars(netCents) }),
    extendedPrice: t.float({
      nullable: true,
      description: 'Of all pieces.',
      resolve: ({ extendedCents }) => optionalDollars(extendedCents),
    }),
  }),
});

export const QuoteContentRef = builder.objectRef<QuoteContent>('QuoteContent').implement({
  fields: (t) => ({
    vendor: t.exposeString('vendor', { nullable: true }),
    quoteNumber: t.exposeString('quoteNumber', { nullable: true }),
    quoteDate: t.exposeString('quoteDate', { nullable: true, description: 'YYYY-MM-DD' }),
    validUntil: t.exposeString('validUntil', { nullable: true, description: 'YYYY-MM-DD' }),
    customer: t.exposeString('customer', { nullable: true }),
    currency: t.exposeString('currency', { nullable: true, description: 'ISO code' }),
    total: t.float({ nullable: true, resolve: ({ totalCents }) => optionalDollars(totalCents) }),
    systems: t.field({ type: [QuoteSystemRef], resolve: ({ systems }) => systems }),
    lines: t.field({ type: [QuoteLineRef], resolve: ({ lines }) => lines }),
  }),
});

export const QuotePlaceRef = builder.objectRef<QuotePlace>('QuotePlace').implement({
  description: 'Box of a value on its page, in points from the top left corner.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Such as vendor or lines.3.netCents.' }),
    page: t.exposeInt('page', { description: 'From 1.' }),
    x: t.exposeFloat('x'),
    y: t.exposeFloat('y'),
    width: t.exposeFloat('width'),
    height: t.exposeFloat('height'),
  }),
});

export const QuoteDoubtRef = builder.objectRef<QuoteDoubt>('QuoteDoubt').implement({
  description: 'A value to check.',
  fields: (t) => ({
    path: t.exposeString('path'),
    reason: t.exposeString('reason'),
    proposal: t.exposeFloat('proposal', {
      nullable: true,
      description: 'Cents or pieces that the arithmetic suggests.',
    }),
  }),
});

export const QuotePageRef = builder.objectRef<QuotePage>('QuotePage').implement({
  fields: (t) => ({
    width: t.exposeFloat('width', { description: 'Points.' }),
    height: t.exposeFloat('height', { description: 'Points.' }),
    isScan: t.exposeBoolean('isScan'),
  }),
});

const QuoteSystemInput = builder.inputType('QuoteSystemInput', {
  fields: (t) => ({
    productConfigurationId: t.id(),
    product: t.string({ required: true }),
    oem: t.string({ required: true }),
    quantity: t.int({ required: true }),
    unitPrice: t.float({ required: true }),
    listPrice: t.float(),
  }),
});

const QuoteLineInput = builder.inputType('QuoteLineInput', {
  fields: (t) => ({
    kind: t.string({ required: true }),
    system: t.int(),
    partNumber: t.string(),
    description: t.string({ required: true }),
    quantity: t.int(),
    listPrice: t.float(),
    netPrice: t.float(),
    extendedPrice: t.float(),
  }),
});

export const QuoteContentInput = builder.inputType('QuoteContentInput', {
  description: 'Prices as in QuoteContent.',
  fields: (t) => ({
    vendor: t.string(),
    quoteNumber: t.string(),
    quoteDate: t.string(),
    validUntil: t.string(),
    customer: t.string(),
    currency: t.string(),
    total: t.float(),
    systems: t.field({ type: [QuoteSystemInput], required: true }),
    lines: t.field({ type: [QuoteLineInput], required: true }),
  }),
});

const cents = (dollars: number | null | undefined) => (dollars == null ? null : dollarsToCents(dollars));

/** Input as the domain's schema parses it. */
export const contentOf = ({ total, systems, lines, ...header }: typeof QuoteContentInput.$inferInput) => ({
  vendor: header.vendor ?? null,
  quoteNumber: header.quoteNumber ?? null,
  quoteDate: header.quoteDate ?? null,
  validUntil: header.validUntil ?? null,
  customer: header.customer ?? null,
  currency: header.currency ?? null,
  totalCents: cents(total),
  systems: systems.map(({ unitPrice, listPrice, productConfigurationId: id, ...system }) => ({
    ...system,
    productConfigurationId: id == null ? null : Number(id),
    unitCents: dollarsToCents(unitPrice),
    listCents: cents(listPrice),
  })),
  lines: lines.map(({ listPrice, netPrice, extendedPrice, ...line }) => ({
    ...line,
    system: line.system ?? null,
    partNumber: line.partNumber ?? null,
    quantity: line.quantity ?? null,
    listCents: cents(listPrice),
    netCents: cents(netPrice),
    extendedCents: cents(extendedPrice),
  })),
});
