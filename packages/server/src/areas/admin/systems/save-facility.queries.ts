import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { maySee } from '../../../db/scope.ts';

/** Holds a system as it is until the transaction ends: its type stays, and nobody deletes it. */
export async function holdSystem({ db }: Scope, id: number): Promise<void> {
  await sql`select from systems where id = ${id} for key share`.execute(db);
}

export interface HeldFacility {
  id: number;
  name: string;
  /** The system of the asked type that it belongs to; null for none. */
  takenBy: number | null;
}

/** Facilities with what they belong to among the systems of a type. Nobody assigns them elsewhere meanwhile. */
export async function lockFacilities(
  { db }: Scope,
  ids: readonly number[],
  systemTypeId: number,
): Promise<HeldFacility[]> {
  await sql`select from facilities where id = any(${ids}::int[]) order by id for update`.execute(db);
  // A statement of its own: it sees what others have assigned while this one waited.
  const { rows } = await sql<HeldFacility>`
    select f.id, f.name, fs.system_id as "takenBy" from facilities f
    left join facility_systems fs on fs.facility_id = f.id and fs.system_type_id = ${systemTypeId}
    where f.id = any(${ids}::int[]) order by lower(f.name), f.id
  `.execute(db);
  return rows;
}

export async function insertAssignments(
  { db }: Scope,
  systemId: number,
  facilityIds: readonly number[],
): Promise<void> {
  await db
    .insertInto('facility_systems')
    .values(facilityIds.map((id) => ({ facility_id: id, system_id: systemId })))
    .execute();
}

export interface OwnerRow {
  systemId: number;
  systemName: string;
  isVisible: boolean;
}

/** Holds a facility, and reads the systems that it belongs to, by name. */
export async function lockOwners(scope: Scope, facilityId: number): Promise<OwnerRow[]> {
  await sql`select from facilities where id = ${facilityId} for update`.execute(scope.db);
  const { rows } = await sql<Omit<OwnerRow, 'isVisible'>>`
    select s.id as "systemId", s.name as "systemName"
    from facility_systems fs join systems s on s.id = fs.system_id
    where fs.facility_id = ${facilityId} order by lower(s.name), s.id
  `.execute(scope.db);
  return rows.map((row) => ({ ...row, isVisible: maySee(scope, row.systemId) }));
}

export async function removeAssignment({ db }: Scope, facilityId: number, systemId: number): Promise<void> {
  await db
    .deleteFrom('facility_systems')
    .where('facility_id', '=', facilityId)
    .where('system_id', '=', systemId)
    .execute();
}

export async function changeStatus({ db }: Scope, id: number, isActive: boolean, at: Date): Promise<void> {
  await db
    .updateTable('facilities')
    .set({ is_active: isActive, updated_at: at })
    .where('id', '=', id)
    .execute();
}
