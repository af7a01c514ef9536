import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { UNASSIGNED } from './abstractions.ts';

export const MAX_FEED_ROWS = 20_000;

/** Snapshots that close more than this fraction of their tenant's open workflows need confirmation. */
export const MAX_CLOSED_FRACTION = 0.5;

const MAX_TEXT = 200;
const MAX_LINK = 2_000;

const LONG = `is longer than ${MAX_TEXT} characters`;
const text = z.string({ error: ({ input }) => (input == null ? 'is missing' : 'must be text') });
const shown = text.overwrite(oneLine).max(MAX_TEXT, LONG);
const required = shown.min(1, 'is missing');
/** Accepts numbers, because many systems send numeric IDs. */
const id = z
  .union([z.string(), z.number()], 'is missing')
  .transform((value) => String(value).trim())
  .pipe(z.string().min(1, 'is missing').max(MAX_TEXT, LONG));
const MAX_INSTANT = 40;
const TIME = 'must be a time like 2026-03-31T12:00:00Z, in a year from 1 to 9999';
const instant = z.iso
  .datetime({ offset: true, error: TIME })
  .max(MAX_INSTANT, TIME)
  .refine((value) => isStorableTime(value), TIME);

/** The years of written dates, here and in UTC, and the offsets that PostgreSQL accepts. */
function isStorableTime(value: string): boolean {
  const year = new Date(value).getUTCFullYear();
  return !/^0000|[+-](1[6-9]|2\d):\d\d$/.test(value) && year >= 1 && year <= 9_999;
}

/** An empty cell of a CSV file and a missing value are null. */
const nullish = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
const optionalText = nullish(shown).transform((value) => value ?? '');

export const FedAbstractionSchema = z
  .object({
    tenant: required,
    id,
    organizationId: id,
    organizationName: required,
    workflowName: required,
    workflowLink: nullish(
      text
        .max(MAX_LINK, `is longer than ${MAX_LINK} characters`)
        .regex(/^https?:\/\//i, 'must be an address that starts with http:// or https://'),
    ),
    contractType: optionalText,
    phaseId: id,
    phaseName: required,
    assignedToId: nullish(id)
      .transform((value) => (value === UNASSIGNED ? null : value))
      .optional(),
    assignedToName: nullish(shown),
    startedAt: instant,
    closedAt: nullish(instant),
    updatedAt: instant,
  })
  .transform((row) => ({
    ...row,
    /** True if the row includes the assignee. A null `assignedToId` then means unassigned. */
    hasAssignee: row.assignedToId !== undefined,
    assignedToId: row.assignedToId ?? null,
    assignedToName: row.assignedToId == null ? null : (row.assignedToName ?? row.assignedToId),
  }));
export type FedAbstraction = z.output<typeof FedAbstractionSchema>;

export const FedTeamMemberSchema = z.object({
  id: id.refine((value) => value !== UNASSIGNED, `must not be ${UNASSIGNED}, which means unassigned`),
  firstName: optionalText,
  lastName: required,
  keycloakId: nullish(shown),
  active: nullish(z.union([z.boolean(), z.stringbool()], 'must be true or false')).transform(
    (value) => value ?? true,
  ),
});
export type FedTeamMember = z.output<typeof FedTeamMemberSchema>;
