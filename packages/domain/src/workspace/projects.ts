import { z } from 'zod';
import { dayToEpochSeconds, utcDay } from '../dates.ts';
import { FormDaySchema } from '../form-day.ts';
import { readId } from '../ids.ts';
import { oneLine } from '../one-line.ts';
import { visibleText } from '../visible-text.ts';
import { PURCHASE_FIELDS, PURCHASE_FORM_FIELDS } from './purchases/purchase-fields.ts';

export const PROJECT_TITLE_LENGTH = 200;
export const PROJECT_DESCRIPTION_LENGTH = 250;
/** Project ID in requests that means no project. */
export const NO_PROJECT = 0;

/** Projects offered for attaching a document or technology: the newest active ones (A-61, B-31). */
export const OFFERED_PROJECTS = 10;

const Title = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Title is required')
  .max(PROJECT_TITLE_LENGTH, `The title is longer than ${PROJECT_TITLE_LENGTH} characters`);
const Description = z
  .string()
  .overwrite(visibleText)
  .max(PROJECT_DESCRIPTION_LENGTH, `The description is longer than ${PROJECT_DESCRIPTION_LENGTH} characters`);

export const NO_SUCH_FACILITY = 'A facility does not belong to the system';
const FacilityId = z.string().transform((text, context) => {
  const id = readId(text);
  if (id === null) context.addIssue(NO_SUCH_FACILITY);
  return id ?? z.NEVER;
});

/** A project as the API receives it. A UTC day in the result is an ISO date. */
export const ProjectSchema = z.object({
  title: Title,
  description: Description.nullish().transform((text) => text ?? ''),
  projectedAcquisitionDate: z
    .date()
    .nullish()
    .transform((date) => (date ? utcDay(date) : null)),
  facilitiesInput: z.array(FacilityId).max(1_000, 'Too many facilities'),
  ...PURCHASE_FIELDS,
});
export type ProjectInput = z.output<typeof ProjectSchema>;

/** Its output is what the API receives: seconds since epoch, or null for no day. */
export const ProjectFormSchema = z.object({
  title: Title,
  description: Description,
  projectedAcquisitionDate: FormDaySchema.transform((day) => (day ? dayToEpochSeconds(day) : null)),
  facilitiesInput: z.array(z.string()),
  ...PURCHASE_FORM_FIELDS,
});
export type ProjectForm = z.input<typeof ProjectFormSchema>;
export type ProjectFormOutput = z.output<typeof ProjectFormSchema>;

export const ARCHIVE_COMMENTS_LENGTH = 1_000;
export const ArchiveCommentsSchema = z
  .string()
  .overwrite(visibleText)
  .max(ARCHIVE_COMMENTS_LENGTH, `The reason is longer than ${ARCHIVE_COMMENTS_LENGTH} characters`)
  .nullish()
  .transform((text) => text ?? '');

/** Columns that a search can be restricted to. Searches all by default. */
export const PROJECT_SEARCH_COLUMNS = ['title', 'description', 'facility', 'createdBy'] as const;
export type ProjectSearchColumn = (typeof PROJECT_SEARCH_COLUMNS)[number];

export const PROJECT_STATUSES = ['active', 'archived', 'all'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
