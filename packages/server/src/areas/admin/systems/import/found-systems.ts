import type { SystemFileRow } from '@capwise/domain/admin/imports/system-rows';
import type { Scope } from '../../../../db/scope.ts';
import type { SystemTypeRow } from '../system.queries.ts';
import { type Candidate, listCandidates } from './import-systems.queries.ts';

/** The system that a row means, null for a new one, or why neither is clear. */
export type Found = { id: number | null; problem: null } | { id: null; problem: string };

export type FindSystem = (row: SystemFileRow, type: SystemTypeRow | null) => Found;

const wrong = (problem: string): Found => ({ id: null, problem });
const TAKEN = 'master_client_id is used by another system';

/** Finds systems by id, otherwise by Master Client ID, otherwise by name and type. */
export async function foundSystems(
  scope: Scope,
  rows: readonly SystemFileRow[],
): Promise<{ ids: number[]; find: FindSystem }> {
  const candidates = await listCandidates(scope, {
    ids: rows.flatMap(({ id }) => id ?? []),
    masterClientIDs: rows.flatMap(({ masterClientID }) => masterClientID ?? []),
    names: rows.flatMap(({ name }) => name ?? []),
  });
  const byId = new Map(candidates.map((system) => [system.id, system]));
  const byNumber = new Map(candidates.map((system) => [system.masterClientID, system]));
  const byName = Map.groupBy(
    candidates.filter(({ isVisible }) => isVisible),
    ({ nameKey }) => nameKey,
  );
  const find: FindSystem = (row, type) => {
    const holder = row.masterClientID === null ? undefined : byNumber.get(row.masterClientID);
    if (row.id !== null) {
      if (!byId.get(row.id)?.isVisible) return wrong('id is not a system that you can see');
      if (holder && holder.id !== row.id) return wrong(TAKEN);
      return { id: row.id, problem: null };
    }
    if (holder) return holder.isVisible ? { id: holder.id, problem: null } : wrong(TAKEN);
    const named = (byName.get(row.name?.toLowerCase() ?? '') ?? []).filter(
      ({ typeId }) => type === null || typeId === type.id,
    );
    return namedSystem(named, row);
  };
  return { ids: candidates.filter(({ isVisible }) => isVisible).map(({ id }) => id), find };
}

function namedSystem([first, ...others]: readonly Candidate[], { masterClientID }: SystemFileRow): Found {
  if (!first) return { id: null, problem: null };
  if (others.length > 0) return wrong('name fits more than one system. Enter the id');
  // A new number may mean another system with the same name.
  if (masterClientID !== null && first.masterClientID !== null)
    return wrong(
      `master_client_id is ${first.masterClientID} for the system with this name and type. Enter the id ${first.id} to change it`,
    );
  return { id: first.id, problem: null };
}
