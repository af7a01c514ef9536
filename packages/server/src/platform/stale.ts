import { conflict } from '@capwise/domain/errors';

/**
 * Refuses a save that was begun on an older version of what is stored; one that names none goes on.
 * @throws AppError ConflictError of the field `version`
 */
export function refuseStale(stored: { version: number }, version: number | null | undefined): void {
  if (version != null && version !== stored.version)
    throw conflict('Somebody else has changed it meanwhile', 'version');
}
