import { z } from 'zod';
import { isDay } from '../../dates.ts';
import { oneLine } from '../../one-line.ts';
import { MAX_REFERENCE_NAME_LENGTH as MAX_LENGTH, ReferenceNameSchema } from '../lists.ts';
import { isNpi } from './npi.ts';
import { joinName } from './person-name.ts';

const TOO_LONG = `Enter at most ${MAX_LENGTH} characters`;
const line = z.string().transform(oneLine).pipe(z.string().max(MAX_LENGTH, TOO_LONG));

/** A day from which the record is no longer offered, or '' for none. */
const endedOn = z
  .string()
  .refine((day) => day === '' || isDay(day), 'Enter a date')
  .transform((day) => day || null);

/** An ID in files. '' lets the server choose one. Read only for new records. */
const reference = line;

/** @param storedNpi of the record, which may be older than the check of NPIs. '' for a new record */
export const saveProviderSchema = (storedNpi: string) =>
  z
    .object({
      lastName: line.pipe(z.string().min(1, 'Enter a last name')),
      firstName: line,
      middleName: line,
      npi: line.refine(
        (npi) => npi === '' || npi === storedNpi || isNpi(npi),
        'Enter the 10 digits of a valid NPI. The last one is a check digit.',
      ),
      reference,
      endedOn,
    })
    .refine((name) => joinName(name).length <= MAX_LENGTH, { path: ['lastName'], error: TOO_LONG });

export const SaveEntitySchema = z.object({
  name: ReferenceNameSchema,
  /** '' for none. */
  parentId: z.string(),
  reference,
  endedOn,
});
