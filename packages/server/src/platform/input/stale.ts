import { conflict } from '@capwise/domain/errors';

/** Arguments of a save that name the record and the version being edited. */
export interface EditedRecord {
  id?: string | number | null | undefined;
  version?: number | null | undefined;
}

/** Arguments of a save in an organization: `originalId` names the record, `id` the version being edited. */
export interface EditedVersion {
  originalId?: string | null | undefined;
  id?: string | null | undefined;
}

/**
 * Refuses a save based on an older version. A save without a version passes.
 * @param changedBy author of the last change, if known
 * @throws AppError ConflictError for the field `version`
 */
export function refuseStale<Version extends number | string>(
  stored: { version: Version },
  version: Version | null | undefined,
  changedBy: string | null = null,
): void {
  if (version != null && version !== stored.version)
    throw conflict(`${changedBy ?? 'Someone else'} has changed it since you opened it`, 'version');
}
