import { isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import type { AskedValues } from './request-form-values.ts';

const AskedSchema = z.object({
  asked: z.object({
    provider: z.object({ id: z.string(), name: z.string() }).optional(),
    amount: z.int().nullable().optional(),
    plannedDate: z.string().refine(isDay).optional(),
    isIncidental: z.boolean().optional(),
  }),
});

/** State of a navigation to the form that fills it with what was typed elsewhere. */
export const stateOfAsked = (asked: AskedValues) => ({ asked });

/** The browser restores the state of an entry of its history, maybe that of an older version. */
export const askedState = (state: unknown): AskedValues | undefined => {
  const parsed = AskedSchema.safeParse(state);
  return parsed.success ? (parsed.data.asked as AskedValues) : undefined;
};
