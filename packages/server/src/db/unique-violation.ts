const UNIQUE_VIOLATION = '23505';

/**
 * Whether a statement failed because another row has these values.
 * @param constraints the constraints that count; any without them
 */
export function isUniqueViolation(error: unknown, constraints?: readonly string[]): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraints?.includes(constraint) ?? true);
}
