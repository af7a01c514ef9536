import { z } from 'zod';
import type { Day } from '../../dates.ts';
import { FORM_DAY_PROBLEM, FormDaySchema, isFormDay } from '../../form-day.ts';
import { readId } from '../../ids.ts';
import { MAX_QUOTE_CENTS } from '../../market/quotes/quote-content.ts';
import { centsToDollars, dollarsToCents } from '../../money.ts';
import { PROJECT_STAGES } from './stages.ts';

export const MAX_BUDGET_CENTS = MAX_QUOTE_CENTS;

export const NO_SUCH_OWNER = 'Choose an active user of the system who may see the project';

const StageSchema = z.string().pipe(z.enum(PROJECT_STAGES, 'Choose a stage'));

const DaySchema = z
  .string()
  .nullish()
  .transform((text) => (text === '' ? null : text))
  .refine((text) => text == null || isFormDay(text), FORM_DAY_PROBLEM)
  .transform((text): Day | null | undefined => text);

const MAX_BUDGET_DOLLARS = centsToDollars(MAX_BUDGET_CENTS);
const hasWholeCents = (dollars: number) => Math.abs(dollars * 100 - dollarsToCents(dollars)) < 1e-4;

/** Fields of a purchase as the API receives them. A missing one stays as it is. */
export const PURCHASE_FIELDS = {
  stage: StageSchema.nullish().transform((stage) => stage ?? undefined),
  ownerId: z
    .string()
    .nullish()
    .transform((text, context) => {
      if (!text) return text === undefined ? undefined : null;
      const id = readId(text);
      if (id === null) context.addIssue(NO_SUCH_OWNER);
      return id ?? z.NEVER;
    }),
  /** Dollars in, cents out. */
  budget: z
    .number('Enter an amount')
    .min(0, 'Enter a budget that is not negative')
    .max(MAX_BUDGET_DOLLARS, 'Enter a budget below $1,000,000,000')
    .refine(hasWholeCents, 'Enter an amount with up to 2 decimals')
    .nullish()
    .transform((dollars) => (typeof dollars === 'number' ? dollarsToCents(dollars) : dollars)),
  needByDate: DaySchema,
  committeeDate: DaySchema,
};

/** The same fields in a form, whose output is what the API receives. The form holds cents. */
export const PURCHASE_FORM_FIELDS = {
  stage: StageSchema,
  ownerId: z.string().nullable(),
  budget: z
    .number()
    .int()
    .min(0)
    .max(MAX_BUDGET_CENTS, 'Enter a budget below $1,000,000,000')
    .nullable()
    .transform((cents) => (cents === null ? null : centsToDollars(cents))),
  needByDate: FormDaySchema.transform((day) => day || null),
  committeeDate: FormDaySchema.transform((day) => day || null),
};
