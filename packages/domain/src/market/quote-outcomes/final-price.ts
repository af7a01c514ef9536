import { z } from 'zod';
import type { Day } from '../../dates.ts';
import { isFormDay } from '../../form-day.ts';
import { readId } from '../../ids.ts';
import { oneLine } from '../../one-line.ts';
import { withoutHidden } from '../../visible-text.ts';
import { MAX_QUOTE_CENTS, MAX_QUOTE_SYSTEMS, type QuoteContent } from '../quotes/quote-content.ts';
import { isInDollars } from '../quotes/quote-currency.ts';

export const CONTRACT_LENGTH = 200;

const PRICE = 'Enter the final price of one unit';

/** The final price of a quote, as the dialog and the API enter it. A later day than today is a typing error. */
export const finalPriceSchema = (today: Day) =>
  z.object({
    finalOn: z
      .string()
      .refine(isFormDay, { error: 'Enter the day of the final price', abort: true })
      .refine((day) => day <= today, 'The date is in the future. Enter the day of the final price'),
    contract: z
      .string()
      .transform((text) => oneLine(withoutHidden(text)).trim())
      .pipe(z.string().max(CONTRACT_LENGTH, `Contract: at most ${CONTRACT_LENGTH} characters`)),
    facilityId: z
      .string()
      .nullable()
      .transform((id, context) => {
        if (!id) return null;
        const read = readId(id);
        if (read === null) context.addIssue('Choose a facility of the project');
        return read;
      }),
    /** Cents of one unit of each system of the quote, in its order. */
    unitCents: z
      .array(
        z
          .number(PRICE)
          .int('Enter an amount with up to 2 decimals')
          .min(0, 'Enter a price that is not negative')
          .max(MAX_QUOTE_CENTS, 'Enter a price below $1,000,000,000'),
      )
      .max(MAX_QUOTE_SYSTEMS),
  });
export type FinalPrice = z.output<ReturnType<typeof finalPriceSchema>>;

/** Reason why a quote cannot have a final price. Null if it can. */
export function closingRefusal(content: QuoteContent | null): string | null {
  if (!content) return 'Confirm the quote first. Only a confirmed quote can have a final price.';
  if (!isInDollars(content)) return `Savings are in US dollars, and this quote is in ${content.currency}.`;
  return content.systems.length === 0 ? 'The quote has no systems.' : null;
}
