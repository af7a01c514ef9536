import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const REFERENCE_PAGE_SIZE = 20;
/** The specification has no limit; a list has to show the name. */
export const LONGEST_REFERENCE_NAME = 200;

/** The name of a requestor, a market or a gift type (REF-007). */
export const ReferenceNameSchema = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Enter a name')
      .max(LONGEST_REFERENCE_NAME, `Enter at most ${LONGEST_REFERENCE_NAME} characters`),
  );

export const SaveReferenceSchema = z.object({ name: ReferenceNameSchema, isActive: z.boolean() });
