import { conflict } from '@capwise/domain/errors';

/**
 * Refuses a save based on an older version. A save without a version passes.
 * @param changedBy author of the last change, if known
 * @throws AppError ConflictError for the field `version`
 */
export function refuseStale(
  stored: { version: number },
  version: number | null | undefined,
  changedBy: string | null = null,
): void {
  if (version != null && version !== stored.version)
    throw conflict(`${changedBy ?? 'Someone else'} has changed it since you opened it`, 'version');
}
