import { invalid } from '@capwise/domain/errors';
import type { z } from 'zod';

/**
 * Parses input with a schema.
 * @param field name of the input if it is a single value
 * @throws AppError ValidationError naming the first invalid field
 */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown, field?: string): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw invalid(issue.message, issue.path.length ? String(issue.path[0]) : field);
}
