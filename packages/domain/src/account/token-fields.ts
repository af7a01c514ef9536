import { z } from 'zod';
import { oneLine } from '../one-line.ts';

const NAME_LENGTH = 100;
const MAX_TOKEN_DAYS = 365;

/** Fields of both kinds of tokens: for a person's scripts, and for other systems. */
export const TokenName = z
  .string()
  .overwrite(oneLine)
  .min(1, 'Name is required')
  .max(NAME_LENGTH, `The name is longer than ${NAME_LENGTH} characters`);

export const TokenDays = z
  .number()
  .int()
  .min(1, 'A token must be valid for at least 1 day')
  .max(MAX_TOKEN_DAYS, `A token can be valid for at most ${MAX_TOKEN_DAYS} days`);
