import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { maySee } from '../../../db/scope.ts';

/** Prevents changes of the system's type and its deletion until the transaction ends. */
export async function holdSystem({ db }: Scope, id: number): Promise<void> {
  await sql`select from systems where id = ${id} for key share`.execute(db);
}

export interface HeldFacility {
  id: number;
  name: string;
  takenBy: number | null;
}

/** Facilities, each with its system of the given type. Locked, so that nobody else can assign them. */
export async function lockFacilities(
  { db }: Scope,
  ids: readonly number[],
  systemTypeId: number,
): Promise<HeldFacility[]> {
  await sql`select from facilities where id = any(${ids}::int[]) order by id for update`.execute(db);
  // A separate statement, so that it sees assignments made while the lock was awaited.
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
