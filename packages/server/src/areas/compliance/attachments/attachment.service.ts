import type { SaveGiftFile } from '@capwise/domain/compliance/attachments';
import { invalid, notFound } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { withEnding } from '../../../platform/intake/file-type.ts';
import type { Services } from '../../../platform/process/services.ts';
import { forgetChunks, holdComplete } from '../../../platform/storage/chunked-files.queries.ts';
import { findAttachedFile, type GiftFileRow, replaceGiftFiles } from './gift-file.queries.ts';

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
  giftIds: readonly number[];
  before: readonly GiftFileRow[];
}

/**
 * Replaces the attachments of gifts. New files must be complete, uploaded by the viewer for this
 * organization, and not used by another save. All gifts of one save share the file (B-102).
 * @throws AppError ValidationError
 */
export async function attachFiles(
  scope: OrganizationScope,
  { files: store, clock }: Services,
  { organizationId, giftIds, before }: Attached,
  files: readonly SaveGiftFile[],
): Promise<void> {
  const known = new Set(before.map(({ assetId }) => assetId));
  const added = files.map(({ assetId }) => assetId).filter((id) => !known.has(id));
  if (added.length) {
    const owner = { organizationId, userId: scope.viewer.userId };
    const complete = await holdComplete(scope.db, owner, added);
    const missing = files.find(({ assetId }) => added.includes(assetId) && !complete.includes(assetId));
    if (missing) throw invalid(`${missing.fileName} has not been uploaded completely`, 'giftAlertFiles');
    await store.keep(scope.db, ...complete);
    await forgetChunks(scope.db, complete);
  }
  await replaceGiftFiles(scope, giftIds, files, clock.now());
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
