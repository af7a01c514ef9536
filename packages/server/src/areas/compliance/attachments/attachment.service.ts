import type { SaveGiftFile } from '@capwise/domain/compliance/attachments';
import { invalid, notFound } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { withEnding } from '../../../platform/intake/file-type.ts';
import type { Services } from '../../../platform/process/services.ts';
import { forgetChunks, holdComplete } from '../../../platform/storage/chunked-files.queries.ts';
import {
  type FileOwner,
  findAttachedFile,
  GIFTS,
  type GiftFileRow,
  replaceFiles,
} from './gift-file.queries.ts';

/**
 * A short-lived address for downloading an attachment, for viewers of the organization's gifts.
 * @throws AppError NotFoundError
 */
export async function attachmentAddress(
  scope: OrganizationScope,
  { files }: Services,
  assetId: string,
): Promise<string> {
  const found = await findAttachedFile(scope, assetId.toLowerCase());
  if (!found) throw notFound('There is no such file');
  return files.address(assetId.toLowerCase(), withEnding(found.name, found.contentType));
}

interface Attached {
  organizationId: number;
  /** Gifts, unless `to` says otherwise. */
  ownerIds: readonly number[];
  to?: FileOwner;
  /** Field of the input that has the files. */
  field?: string;
  before: readonly GiftFileRow[];
}

/**
 * Replaces the attachments of gifts or events. New files must be complete, uploaded by the viewer for this
 * organization, and not used by another save. All gifts of one save share the file (B-102).
 * @throws AppError ValidationError
 */
export async function attachFiles(
  scope: OrganizationScope,
  services: Services,
  { organizationId, ownerIds, to = GIFTS, field = 'giftAlertFiles', before }: Attached,
  files: readonly SaveGiftFile[],
): Promise<void> {
  const known = new Set(before.map(({ assetId }) => assetId));
  const added = files.filter(({ assetId }) => !known.has(assetId));
  if (added.length) await holdUploads(scope, services, organizationId, added, field);
  await replaceFiles(scope, to, ownerIds, files, services.clock.now());
}

/**
 * Keeps files that the viewer has uploaded for this organization and that no other save uses.
 * @throws AppError ValidationError of the field
 */
export async function holdUploads(
  scope: OrganizationScope,
  { files: store }: Services,
  organizationId: number,
  files: readonly SaveGiftFile[],
  field: string,
): Promise<void> {
  const assetIds = files.map(({ assetId }) => assetId);
  const complete = await holdComplete(scope.db, { organizationId, userId: scope.viewer.userId }, assetIds);
  const missing = files.find(({ assetId }) => !complete.includes(assetId));
  if (missing) throw invalid(`${missing.fileName} has not been uploaded completely`, field);
  await store.keep(scope.db, ...complete);
  await forgetChunks(scope.db, complete);
}

export const isSameFiles = (before: readonly GiftFileRow[], files: readonly SaveGiftFile[] | null): boolean =>
  files === null ||
  (files.length === before.length &&
    files.every((file, at) => {
      const { assetId, fileName, description } = before[at]!;
      return file.assetId === assetId && file.fileName === fileName && file.description === description;
    }));

export const filesAudit = (files: readonly Pick<GiftFileRow, 'fileName' | 'description'>[]) =>
  files.map(({ fileName, description }) => ({ fileName, description }));
