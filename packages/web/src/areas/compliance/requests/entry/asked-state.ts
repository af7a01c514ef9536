import { isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import type { AskedState } from './request-form-values.ts';

const AskedSchema = z.object({
  asked: z.object({
    provider: z.object({ id: z.string(), name: z.string() }).optional(),
    amount: z.int().nullable().optional(),
    plannedDate: z.string().refine(isDay).optional(),
    isIncidental: z.boolean().optional(),
  }),
});

/** The browser restores the state of an entry of its history, maybe that of an older version. */
export const askedState = (state: unknown): AskedState['asked'] | undefined => {
  const parsed = AskedSchema.safeParse(state);
  return parsed.success ? (parsed.data.asked as AskedState['asked']) : undefined;
};
