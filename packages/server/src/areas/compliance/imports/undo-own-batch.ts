import type { OwnImportName } from '@capwise/domain/compliance/imports/own-import';
import { notFound } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { hideBatch, undoChanges } from '../../../platform/imports/record-import.queries.ts';
import { isOwnBatch } from './own-batch.queries.ts';

/**
 * Undoes an import of the organization.
 * @param prepare takes locks and checks permissions first
 * @throws AppError NotFoundError, ConflictError if imported records have changed since
 */
export async function undoOwnBatch(
  scope: OrganizationScope,
  batchId: number,
  kind: OwnImportName,
  prepare: (inner: OrganizationScope) => Promise<void> = async () => {},
): Promise<void> {
  await recorded(scope, async (inner, record) => {
    if (!(await isOwnBatch(inner, batchId, kind))) throw notFound(`There is no import ${batchId}`);
    await prepare(inner);
    await hideBatch(inner.db, batchId, inner.viewer.email);
    await undoChanges(inner, batchId, kind);
    await record({
      action: 'import.undo',
      subjectId: batchId,
      subjectName: null,
      systemId: null,
      organizationId: inner.organizationId,
      after: { state: 'undone' },
    });
  });
}
