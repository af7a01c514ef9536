import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { visibleSystem } from '../../../db/visible.ts';

export interface SystemRow {
  id: number;
  name: string;
}

export async function findSystem(scope: Scope, id: number): Promise<SystemRow | null> {
  const { rows } = await sql<SystemRow>`
    select s.id, s.name from systems s where s.id = ${id} and ${visibleSystem(scope, 's.id')}
  `.execute(scope.db);
  return rows[0] ?? null;
}

/** The active facilities of a system, by name. */
export async function listFacilities(
  scope: Scope,
  systemId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select f.id, f.name from facility_systems fs join facilities f on f.id = fs.facility_id
    where fs.system_id = ${systemId} and f.is_active and ${visibleSystem(scope, 'fs.system_id')}
    order by lower(f.name), f.id
  `.execute(scope.db);
  return rows;
}
