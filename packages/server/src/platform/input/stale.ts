import { conflict } from '@capwise/domain/errors';

/**
 * Refuses a save that was begun on an older version of what is stored; one that names none goes on.
 * @param changedBy who changed it last, where that is known
 * @throws AppError ConflictError of the field `version`
 */
export function refuseStale(
  stored: { version: number },
  version: number | null | undefined,
  changedBy: string | null = null,
): void {
  if (version != null && version !== stored.version)
    throw conflict(`${changedBy ?? 'Somebody else'} has changed it meanwhile`, 'version');
}
