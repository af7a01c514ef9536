import { ALREADY_UNDONE } from '@capwise/domain/admin/imports/past-imports';
import { AppError, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { refuseUndo } from '../../../platform/imports/undo/undo-changes.queries.ts';
import { countImportedChanges, findPastImport, type ImportedChanges } from './past-import.queries.ts';

export interface ImportUndo extends ImportedChanges {
  id: number;
  /** Why the import cannot be undone now. */
  refusal: string | null;
}

/** Describes the undo of an import of facilities, and changes nothing. @throws AppError NotFoundError */
export async function importUndoOf(scope: Scope, importId: string): Promise<ImportUndo> {
  const batch = await findPastImport(scope, parseId(importId));
  if (!batch) throw notFound('There is no such import of facilities');
  const refusal = batch.state === 'live' ? await undoRefusal(scope, batch.id) : ALREADY_UNDONE;
  return { id: batch.id, ...(await countImportedChanges(scope, batch.id)), refusal };
}

async function undoRefusal(scope: Scope, batchId: number): Promise<string | null> {
  try {
    await refuseUndo(scope, batchId, 'facilities');
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
