import { QUOTE_LINE_KINDS, type QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { z } from 'zod';

const text = z.string().nullable();
const number = z.number().nullable();

/** Content of a quote as somebody types it, with values that cannot be confirmed yet. */
export const TypedContentSchema: z.ZodType<QuoteContent> = z.object({
  vendor: text,
  quoteNumber: text,
  quoteDate: text,
  validUntil: text,
  customer: text,
  currency: text,
  totalCents: number,
  systems: z.array(
    z.object({
      productConfigurationId: number,
      product: z.string(),
      oem: z.string(),
      quantity: z.number(),
      unitCents: z.number(),
      listCents: number,
    }),
  ),
  lines: z.array(
    z.object({
      kind: z.enum(QUOTE_LINE_KINDS),
      system: number,
      partNumber: text,
      description: z.string(),
      quantity: number,
      listCents: number,
      netCents: number,
      extendedCents: number,
    }),
  ),
});
