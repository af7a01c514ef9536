const UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown, constraints?: readonly string[]): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraints?.includes(constraint) ?? true);
}
