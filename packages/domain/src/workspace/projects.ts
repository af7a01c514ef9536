import { z } from 'zod';
import { FormDaySchema } from '../form-day.ts';
import { oneLine } from '../one-line.ts';
import { visibleText } from '../visible-text.ts';

export const PROJECT_TITLE_LENGTH = 200;
/** Characters of a project's description (002 §5). */
export const PROJECT_DESCRIPTION_LENGTH = 250;
/** Stands for 'no project' where a call takes a project's id (002 §3, A-06). */
export const NO_PROJECT = 0;

/** Projects that a document or a technology can be attached to: the newest active ones (A-61, B-31). */
export const OFFERED_PROJECTS = 10;

/** A project as it is saved (002 §5); the day of acquisition is an ISO date, null when open. */
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

/** A project as it is filled in: an ISO day or '' for none, and the facilities' ids as texts. */
export const ProjectFormSchema = ProjectSchema.pick({ title: true, description: true }).extend({
  acquisitionDay: FormDaySchema,
  facilityIds: z.array(z.string()),
});
export type ProjectForm = z.output<typeof ProjectFormSchema>;

/** Characters of the reason that somebody gives for an archive. */
export const ARCHIVE_COMMENTS_LENGTH = 1_000;
export const ArchiveCommentsSchema = z
  .string()
  .overwrite(visibleText)
  .max(ARCHIVE_COMMENTS_LENGTH, `The reason is longer than ${ARCHIVE_COMMENTS_LENGTH} characters`)
  .default('');

/** What a search of projects looks into when a list names some of them; all without it (002 §7). */
export const PROJECT_SEARCH_COLUMNS = ['title', 'description', 'facility', 'createdBy'] as const;
export type ProjectSearchColumn = (typeof PROJECT_SEARCH_COLUMNS)[number];

export const PROJECT_STATUSES = ['active', 'archived', 'all'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];
