/** A deleted document can be restored for this long. Then its file is deleted. */
export const RESTORE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const MAX_LISTED_DELETED = 200;

export interface DeleteRights {
  isUploader: boolean;
  ownsProject: boolean;
  /** May see the users of the system, as its administrators do. */
  isAdministrator: boolean;
}

/** Reason for users who may not delete a document. Anyone who sees it may edit and archive it (decision 056). */
export const whyMayNotDelete = (rights: DeleteRights): string | null =>
  rights.isUploader || rights.ownsProject || rights.isAdministrator
    ? null
    : 'Only the uploader, the project’s owner or an administrator can delete this document';

export interface RestorePlace {
  projectId: number | null;
  projectIsGone: boolean;
  projectIsArchived: boolean;
}

export interface RestoreRights extends DeleteRights {
  /** Others put no documents into projects (decision 019). */
  seesProjects: boolean;
}

export function whyNotRestore(place: RestorePlace, rights: RestoreRights): string | null {
  if (whyMayNotDelete(rights) !== null)
    return 'Only the uploader, the project’s owner or an administrator can restore this document';
  if (place.projectIsGone) return 'The project of this document no longer exists';
  if (place.projectId !== null && !rights.seesProjects)
    return 'The document is in a project, and you may not see projects. Ask the project’s owner or an administrator to restore it';
  return place.projectIsArchived ? 'The project is archived' : null;
}

/** Deleted before this time, a document is gone. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Counts a begun day as a whole one. */
export const daysLeft = (deletedAt: Date, now: Date): number =>
  Math.max(0, Math.ceil((deletedAt.getTime() - restorableSince(now).getTime()) / DAY_MS));
