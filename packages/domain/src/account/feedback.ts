import { z } from 'zod';
import { visibleText } from '../visible-text.ts';

export const FEEDBACK_CATEGORIES = [
  'Bug',
  'Incorrect Information',
  'New Feature Request',
  'Question',
  'Kudos',
] as const;
export const FEEDBACK_COMMENTS_LENGTH = 10_000;

const shortText = z.string().trim().max(500).default('');

export const FeedbackSchema = z.object({
  category: z.enum(FEEDBACK_CATEGORIES, 'Choose a category'),
  comments: z
    .string()
    .overwrite(visibleText)
    .min(1, 'Comments are required')
    .max(FEEDBACK_COMMENTS_LENGTH, `Comments are longer than ${FEEDBACK_COMMENTS_LENGTH} characters`),
  operatingSystem: shortText,
  browser: shortText,
  pageUrl: z.string().trim().max(2_000).default(''),
});
export type Feedback = z.output<typeof FeedbackSchema>;
