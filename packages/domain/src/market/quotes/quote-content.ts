import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { oneLine } from '../../one-line.ts';
import { withoutHidden } from '../../visible-text.ts';

/** Kinds of lines. A system and its options make its price. Optional lines are outside the total. */
export const QUOTE_LINE_KINDS = [
  'system',
  'option',
  'service',
  'training',
  'freight',
  'tax',
  'tradeIn',
  'discount',
  'optional',
  'other',
] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

export const MAX_QUOTE_LINES = 2_000;
export const MAX_QUOTE_SYSTEMS = 200;
export const MAX_QUOTE_QUANTITY = 99_999;
/** Cents. Amounts stay safe integers, also multiplied by a quantity. */
export const MAX_QUOTE_CENTS = 99_999_999_999;
export const TEXT_LENGTH = 200;
export const NUMBER_LENGTH = 80;
export const DESCRIPTION_LENGTH = 500;

const text = (length: number, what: string) =>
  z
    .string()
    .transform((value) => oneLine(withoutHidden(value)).trim())
    .pipe(z.string().max(length, `${what}: at most ${length} characters`));

const optionalText = (length: number, what: string) =>
  text(length, what)
    .nullable()
    .transform((value) => value || null);

const day = (what: string) =>
  z
    .string()
    .refine(isDay, `${what}: enter a date`)
    .nullable()
    .transform((value): Day | null => value);

const cents = (what: string, least = -MAX_QUOTE_CENTS) =>
  z
    .number()
    .int(`${what}: enter an amount with up to 2 decimals`)
    .min(
      least,
      least === 0 ? `${what}: enter an amount that is not negative` : `${what}: the amount is too low`,
    )
    .max(MAX_QUOTE_CENTS, `${what}: enter an amount below $1,000,000,000`);

const quantity = z
  .number()
  .int('Quantity: enter a whole number')
  .min(1, 'Quantity: enter at least 1')
  .max(MAX_QUOTE_QUANTITY, `Quantity: enter at most ${MAX_QUOTE_QUANTITY.toLocaleString('en-US')}`);

const QuoteSystemSchema = z.object({
  /** A product in a market segment of the catalog. Null until somebody chooses one. */
  productConfigurationId: z.number().int().positive().nullable(),
  product: text(TEXT_LENGTH, 'Product'),
  oem: text(TEXT_LENGTH, 'OEM'),
  quantity,
  /** Cents of one system, with its options and after all discounts. */
  unitCents: cents('Net price', 0),
  /** Cents of one system with its options. */
  listCents: cents('List price', 0).nullable(),
});

const QuoteLineSchema = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  /** Index of its system. Null for lines of the whole quote. */
  system: z.number().int().min(0).nullable(),
  partNumber: optionalText(NUMBER_LENGTH, 'Part'),
  description: text(DESCRIPTION_LENGTH, 'Description'),
  quantity: quantity.nullable(),
  /** Cents of one piece, as the next one. Trade-ins and discounts are negative. */
  listCents: cents('List price').nullable(),
  netCents: cents('Net price').nullable(),
  /** Cents of all pieces. */
  extendedCents: cents('Extended price').nullable(),
});

/** Content of a quote. Amounts are integer cents of its currency. */
export const QuoteContentSchema = z
  .object({
    vendor: optionalText(TEXT_LENGTH, 'Vendor'),
    quoteNumber: optionalText(NUMBER_LENGTH, 'Quote'),
    quoteDate: day('Date'),
    validUntil: day('Valid until'),
    customer: optionalText(TEXT_LENGTH, 'Customer'),
    /** ISO code. Null if the quote names none. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Currency: enter a code such as USD')
      .nullable(),
    totalCents: cents('Total').nullable(),
    systems: z.array(QuoteSystemSchema).max(MAX_QUOTE_SYSTEMS, `At most ${MAX_QUOTE_SYSTEMS} systems`),
    lines: z.array(QuoteLineSchema).max(MAX_QUOTE_LINES, `At most ${MAX_QUOTE_LINES} lines`),
  })
  .refine(({ systems, lines }) => lines.every(({ system }) => system === null || system < systems.length), {
    message: 'A line belongs to a system that does not exist',
    path: ['lines'],
  });

export type QuoteContent = z.output<typeof QuoteContentSchema>;
export type QuoteSystem = QuoteContent['systems'][number];
export type QuoteLine = QuoteContent['lines'][number];
export type QuoteHeaderField = Exclude<keyof QuoteContent, 'systems' | 'lines'>;

export const EMPTY_QUOTE: QuoteContent = {
  vendor: null,
  quoteNumber: null,
  quoteDate: null,
  validUntil: null,
  customer: null,
  currency: null,
  totalCents: null,
  systems: [],
  lines: [],
};

/** Box of a value on a page. Points from the top left corner. For sheets, see `sheet-items.ts`. */
export interface QuotePlace {
  /** Path of the value, such as 'vendor', 'systems.0.unitCents' or 'lines.3.netCents'. */
  path: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A value to check: below this confidence, or against the arithmetic. */
export const SURE = 0.9;

/** A value that somebody should look at. */
export interface QuoteDoubt {
  /** As in `QuotePlace`. */
  path: string;
  /** A sentence such as 'Read 39,860 with 61% certainty, but 78,720 ÷ 2 is 39,360.' */
  reason: string;
  /** The value that the arithmetic suggests, in the unit of the field. Null if there is no proposal. */
  proposal: number | null;
}

/** Size of a page in points, and whether it was recognized from an image. */
export interface QuotePage {
  width: number;
  height: number;
  isScan: boolean;
}

/** The reader's result. `content` has no `productConfigurationId`: the server looks it up. */
export interface ReadContent {
  content: QuoteContent;
  places: QuotePlace[];
  doubts: QuoteDoubt[];
  /** Of each system, 0 to 1. */
  confidence: number[];
  pages: QuotePage[];
}
