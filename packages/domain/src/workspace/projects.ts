import { z } from 'zod';
import { FormDaySchema } from '../form-day.ts';
import { oneLine } from '../one-line.ts';
import { visibleText } from '../visible-text.ts';

export const PROJECT_TITLE_LENGTH = 200;
export const PROJECT_DESCRIPTION_LENGTH = 250;
/** Project ID in requests that means no project. */
export const NO_PROJECT = 0;

/** Projects offered for attaching a document or technology: the newest active ones (A-61, B-31). */
export const OFFERED_PROJECTS = 10;

/** Input of a project. The acquisition day is an ISO date, or null. */
export const ProjectSchema = z.object({
  title: z
    .string()
    .overwrite(oneLine)
    .min(1, 'Title is required')
    .max(PROJECT_TITLE_LENGTH, `The title is longer than ${PROJECT_TITLE_LENGTH} characters`),
  description: z
    .string()
    .overwrite(visibleText)
    .max(
      PROJECT_DESCRIPTION_LENGTH,
      `The description is longer than ${PROJECT_DESCRIPTION_LENGTH} characters`,
    )
    .default(''),
  facilitiesInput: z.array(z.number().int().positive()).max(1_000, 'Too many facilities'),
});
export type ProjectInput = z.output<typeof ProjectSchema>;

export const ProjectFormSchema = ProjectSchema.pick({ title: true, description: true }).extend({
  acquisitionDay: FormDaySchema,
  facilityIds: z.array(z.string()),
});
export type ProjectForm = z.output<typeof ProjectFormSchema>;

export const ARCHIVE_COMMENTS_LENGTH = 1_000;
export const ArchiveCommentsSchema = z
  .string()
  .overwrite(visibleText)
  .max(ARCHIVE_COMMENTS_LENGTH, `The reason is longer than ${ARCHIVE_COMMENTS_LENGTH} characters`)
  .default('');

/** Columns that a search can be restricted to. Searches all by default. */
export const PROJECT_SEARCH_COLUMNS = ['title', 'description', 'facility', 'createdBy'] as const;
export type ProjectSearchColumn = (typeof PROJECT_SEARCH_COLUMNS)[number];

export const PROJECT_STATUSES = ['active', 'archived', 'all'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
