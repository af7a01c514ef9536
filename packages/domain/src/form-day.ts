import { z } from 'zod';
import { isDay } from './dates.ts';

/** Years outside this range are typing errors. */
export const FIRST_FORM_DAY = '2000-01-01';
export const LAST_FORM_DAY = '2099-12-31';
export const FORM_DAY_PROBLEM = 'Enter a date between 2000 and 2099';

export const isFormDay = (text: string): boolean =>
  isDay(text) && text >= FIRST_FORM_DAY && text <= LAST_FORM_DAY;

export const FormDaySchema = z.string().refine((text) => text === '' || isFormDay(text), FORM_DAY_PROBLEM);
