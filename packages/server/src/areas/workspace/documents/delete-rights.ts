import { can } from '@capwise/domain/permissions/can';
import type { DeleteRights } from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import type { Scope } from '../../../db/scope.ts';

interface Owned {
  uploadedById: number | null;
  projectOwnerId: number | null;
}

export const deleteRights = (
  { viewer }: Pick<Scope, 'viewer'>,
  { uploadedById, projectOwnerId }: Owned,
): DeleteRights => ({
  isUploader: uploadedById === viewer.userId,
  ownsProject: projectOwnerId === viewer.userId,
  isAdministrator: can(viewer, 'ViewSystemUsers'),
});
