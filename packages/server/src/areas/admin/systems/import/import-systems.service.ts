import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import {
  MAX_IMPORTED_SYSTEMS,
  SYSTEM_FILE,
  type SystemFileRow,
} from '@capwise/domain/admin/imports/system-rows';
import { conflict } from '@capwise/domain/errors';
import { type Scope, scopeOf } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import { type ReadLine, readLines } from '../../../../platform/imports/read-lines.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { forgetFailuresOfSystems } from '../../../../platform/webhooks/forget-failures.ts';
import { isTaken } from '../save-system.queries.ts';
import { listSystems } from '../system.queries.ts';
import { systemRecord } from '../system-rules.ts';
import { changeSystems, insertSystems, lockSystemImports } from './import-systems.queries.ts';
import { type PlannedSystem, planSystems } from './plan-systems.ts';

export interface ImportSystems {
  csv: Uint8Array;
  dryRun: boolean;
}

const NUMBER_TAKEN =
  'Another system got one of these Master Client IDs in the meantime. Check the file again';

/**
 * Adds and changes the systems of a CSV file, all or none, with the rules of saving one system. Importing the
 * same file again changes nothing.
 * @throws AppError ValidationError for an unreadable file, ConflictError
 */
export async function importSystems(
  scope: Scope,
  services: Pick<Services, 'settings' | 'clock'>,
  { csv, dryRun }: ImportSystems,
): Promise<RecordFile> {
  const { lines, note } = await readLines(SYSTEM_FILE, csv, MAX_IMPORTED_SYSTEMS);
  if (dryRun) {
    const planned = await planSystems(scope, services, { lines, isLocked: false });
    return { lines: shownLines(planned), isImported: false, note };
  }
  try {
    return { ...(await carryOut(scope, services, lines)), note };
  } catch (error) {
    // Outside the transaction, because the duplicate aborts it.
    if (isTaken(error)) throw conflict(NUMBER_TAKEN, 'file');
    throw error;
  }
}

function carryOut(
  scope: Scope,
  services: Pick<Services, 'settings' | 'clock'>,
  lines: readonly ReadLine<SystemFileRow>[],
): Promise<Omit<RecordFile, 'note'>> {
  return recorded(scope, async (inner, record) => {
    await lockSystemImports(inner);
    const planned = await planSystems(inner, services, { lines, isLocked: true });
    const isRefused = planned.some(({ outcome }) => outcome === 'wrong');
    const entries = isRefused ? [] : await writeSystems(inner, services.clock.now(), planned);
    await record(entries);
    return { lines: shownLines(planned), isImported: entries.length > 0 };
  });
}

async function writeSystems(
  scope: Scope,
  at: Date,
  planned: readonly PlannedSystem[],
): Promise<AuditEntry[]> {
  const added = planned.flatMap(({ add }) => add ?? []);
  const changed = planned.flatMap(({ change }) => change ?? []);
  const ids = added.length > 0 ? await insertSystems(scope, added, at) : [];
  if (changed.length > 0)
    await changeSystems(
      scope,
      changed.map(({ after }) => after),
      at,
    );
  const { db, viewer, requestId } = scope;
  const reactivated = changed.filter(({ before, after }) => !before.isActive && after.isActive);
  if (reactivated.length > 0)
    await forgetFailuresOfSystems(
      db,
      reactivated.map(({ after }) => after.id),
    );
  // Viewers who do not see all systems have just joined the new ones.
  const seeing = scopeOf(
    db,
    { ...viewer, systemIds: viewer.systemIds && [...viewer.systemIds, ...ids] },
    requestId,
  );
  const made = await listSystems(seeing, ids);
  const entry = (system: { id: number; name: string }) => ({
    subjectId: system.id,
    subjectName: system.name,
    systemId: system.id,
  });
  return [
    ...made.map((system) => ({
      ...entry(system),
      action: 'system.create' as const,
      after: systemRecord(system),
    })),
    ...changed.map(({ before, after }) => ({
      ...entry(after),
      action: 'system.update' as const,
      before: systemRecord(before),
      after: systemRecord(after),
    })),
  ];
}

const shownLines = (planned: readonly PlannedSystem[]) =>
  planned.map(({ line, name, outcome, changes, reasons }) => ({ line, name, outcome, changes, reasons }));
