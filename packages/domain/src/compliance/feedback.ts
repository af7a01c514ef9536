import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { OptionalPhoneSchema } from '../phone.ts';
import { visibleText } from '../visible-text.ts';

export const FEEDBACK_TEXT_LENGTH = 10_000;
export const FEEDBACK_SUBJECT_LENGTH = 200;

const optional = (longest: number, text = z.string().overwrite(visibleText)) =>
  text
    .max(longest, `Enter at most ${longest.toLocaleString('en-US')} characters`)
    .nullish()
    .transform((text) => text ?? '');

export const ComplianceFeedbackSchema = z.object({
  phone: OptionalPhoneSchema.nullish().transform((text) => text ?? ''),
  subject: optional(FEEDBACK_SUBJECT_LENGTH, z.string().overwrite(oneLine)),
  description: optional(FEEDBACK_TEXT_LENGTH),
  steps: z
    .string()
    .overwrite(visibleText)
    .min(1, 'Steps are required')
    .max(FEEDBACK_TEXT_LENGTH, `Enter at most ${FEEDBACK_TEXT_LENGTH.toLocaleString('en-US')} characters`),
  operatingSystem: optional(500),
  browser: optional(500),
  pageUrl: optional(2_000),
});
export type ComplianceFeedback = z.output<typeof ComplianceFeedbackSchema>;
