import { z } from 'zod';
import { oneLine } from '../one-line.ts';

export const REFERENCE_PAGE_SIZE = 20;
/** Not in the specification. Keeps names readable in lists. */
export const MAX_REFERENCE_NAME_LENGTH = 200;

export const ReferenceNameSchema = z
  .string()
  .transform(oneLine)
  .pipe(
    z
      .string()
      .min(1, 'Enter a name')
      .max(MAX_REFERENCE_NAME_LENGTH, `Enter at most ${MAX_REFERENCE_NAME_LENGTH} characters`),
  );

export const SaveReferenceSchema = z.object({ name: ReferenceNameSchema, isActive: z.boolean() });
