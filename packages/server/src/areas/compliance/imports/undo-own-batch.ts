import type { OwnImportName } from '@capwise/domain/compliance/imports/own-import';
import type { UndoHolder, UndoRefusal } from '@capwise/domain/compliance/imports/undo-refusal';
import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { AppError, notFound } from '@capwise/domain/errors';
import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { hideBatch } from '../../../platform/imports/record-import.queries.ts';
import { undoChanges } from '../../../platform/imports/undo/undo-changes.queries.ts';
import { linksRemoved } from '../tenants/imported-links.ts';
import { isOwnBatch } from './own-batch.queries.ts';
import { type HolderRow, listHolders } from './undo-holders.queries.ts';

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
  let refusal: unknown;
  const undoing = recorded(scope, async (inner, record) => {
    if (!(await isOwnBatch(inner, batchId, kind))) throw notFound(`There is no import ${batchId}`);
    await prepare(inner);
    const { fileName } = await hideBatch(inner.db, batchId, inner.viewer.email);
    const removed = await linksRemoved(inner, batchId);
    await undoChanges(inner, batchId, kind).catch((error: unknown) => {
      refusal = error;
      throw error;
    });
    await record([
      {
        action: 'import.undo',
        subjectId: batchId,
        subjectName: fileName,
        systemId: null,
        organizationId: inner.organizationId,
        after: { state: 'undone' },
      },
      ...removed,
    ]);
  });
  await undoing.catch(async (error: unknown) => {
    // Outside the transaction, in which a failed statement leaves nothing to read.
    if (error === refusal) await addHolders(scope, batchId, kind, error);
    throw error;
  });
}

/** Adds the records that keep the import to its refusal. */
async function addHolders(
  scope: OrganizationScope,
  batchId: number,
  kind: OwnImportName,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError && error.name === 'ConflictError')) return;
  const rows = await listHolders(scope, batchId, kind);
  const others = Math.max(0, (rows[0]?.total ?? 0) - rows.length);
  if (rows.length > 0) error.details = { holders: rows.map(toHolder), others } satisfies UndoRefusal;
}

const WORDS = { gift: 'Gift of ', request: 'Request for ', event: 'Event ' };

const toHolder = ({ kind, organizationId, id, name, day, cents }: HolderRow): UndoHolder => ({
  kind,
  organizationId,
  id,
  text: `${WORDS[kind]}${name}, ${formatDay(dayToEpochSeconds(day))}, ${formatCents(cents)}`,
});
