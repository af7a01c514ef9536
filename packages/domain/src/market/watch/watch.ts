import { z } from 'zod';
import { centsToDollars, dollarsToCents } from '../../money.ts';
import { MAX_QUOTE_CENTS } from '../quotes/quote-content.ts';

export const MAX_WATCHES = 50;
/** Newest deals that are listed for each watch. */
export const NEWEST_DEALS = 3;

/** A technology, one of its market segments, or a product in that segment. */
export interface WatchSubject {
  technologyId: string;
  marketSegmentId: string | null;
  productConfigurationId: string | null;
}

/** Prices of different products are not comparable, so a technology has no target price. */
export const mayTargetPrice = ({
  marketSegmentId,
  productConfigurationId,
}: Pick<WatchSubject, 'marketSegmentId' | 'productConfigurationId'>): boolean =>
  marketSegmentId !== null || productConfigurationId !== null;

const PRICE_TEXT = 'Enter a price above $0';
const DISCOUNT_TEXT = 'Enter a discount from 0.1% to 99.9%';

const Cents = z
  .int(PRICE_TEXT)
  .min(1, PRICE_TEXT)
  .max(MAX_QUOTE_CENTS, `Enter a price up to $${(MAX_QUOTE_CENTS / 100).toLocaleString('en-US')}`);
/** Discounts have one decimal as percentages, three as fractions. */
const Thousandths = z.int(DISCOUNT_TEXT).min(1, DISCOUNT_TEXT).max(999, DISCOUNT_TEXT);

/** The nearest integer, unless the number has more decimals than that. */
const integerOf = (number: number): number => {
  const nearest = Math.round(number);
  return Math.abs(number - nearest) < 1e-6 ? nearest : number;
};

/** Input of a request. Prices are dollars, discounts fractions. */
export const WatchSchema = z
  .object({
    maxPrice: z.number().transform(dollarsToCents).pipe(Cents).nullable(),
    minDiscount: z
      .number()
      .transform((fraction) => integerOf(fraction * 1_000))
      .pipe(Thousandths)
      .transform((thousandths) => thousandths / 1_000)
      .nullable(),
    byMail: z.boolean(),
  })
  .refine(({ maxPrice, minDiscount }) => maxPrice === null || minDiscount === null, {
    path: ['minDiscount'],
    message: 'Choose a price or a discount, not both',
  })
  .transform(({ maxPrice, ...rest }) => ({ ...rest, maxPriceCents: maxPrice }));
export type WatchValues = z.output<typeof WatchSchema>;

export const WATCH_TARGETS = ['any', 'price', 'discount'] as const;
export type WatchTarget = (typeof WATCH_TARGETS)[number];

export interface WatchForm {
  target: WatchTarget;
  /** Cents. */
  maxPrice: number | null;
  /** Percent. */
  minDiscount: number | null;
  byMail: boolean;
}

/** A form. Its output is the input of a request, and checks only the field of the chosen target. */
export const WatchFormSchema = z
  .object({
    target: z.enum(WATCH_TARGETS),
    maxPrice: z.number().nullable(),
    minDiscount: z.number().nullable(),
    byMail: z.boolean(),
  })
  .superRefine(({ target, maxPrice, minDiscount }, context) => {
    const [path, checked] =
      target === 'price'
        ? (['maxPrice', Cents.safeParse(maxPrice)] as const)
        : (['minDiscount', Thousandths.safeParse(minDiscount && integerOf(minDiscount * 10))] as const);
    if (target !== 'any' && !checked.success)
      context.addIssue({ code: 'custom', path: [path], message: checked.error.issues[0]!.message });
  })
  .transform(({ target, maxPrice, minDiscount, byMail }) => ({
    maxPrice: target === 'price' && maxPrice !== null ? centsToDollars(maxPrice) : null,
    minDiscount: target === 'discount' && minDiscount !== null ? Math.round(minDiscount * 10) / 1_000 : null,
    byMail,
  }));
