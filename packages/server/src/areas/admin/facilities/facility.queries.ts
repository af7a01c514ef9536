import { type FacilitySort, NO_NUMBER, OFFERED_FACILITIES } from '@capwise/domain/admin/facilities';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { folded, holdsAll, indexedFor } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';

export interface FacilityRow {
  id: number;
  name: string;
  isActive: boolean;
  /** -1 if there is none. */
  number: number;
  numberExtension: string;
  city: string | null;
  state: string | null;
}

const COLUMNS = sql`f.id, f.name, f.is_active as "isActive", f.number, f.number_extension as "numberExtension",
  f.city, f.state`;

const SORTS: Record<FacilitySort, RawBuilder<unknown>> = {
  mdbId: sql`(f.number = ${NO_NUMBER}, f.number, lower(f.number_extension))`,
  name: sql`lower(f.name)`,
  city: sql`lower(f.city)`,
  state: sql`lower(f.state)`,
  // Sorts like the labels 'Active' and 'Inactive'.
  isActive: sql`not f.is_active`,
};

export const facilityList = (
  scope: Scope,
  systemId: number,
  words: readonly string[],
): ListQuery<FacilityRow, FacilitySort> => ({
  from: sql`facility_systems fs join facilities f on f.id = fs.facility_id`,
  where: sql`fs.system_id = ${systemId} and ${visibleSystem(scope, 'fs.system_id')}
    and ${words.length ? holdsAll(folded(sql.ref('f.search_text')), words) : sql`true`}`,
  id: sql.ref('f.id'),
  sorts: SORTS,
  rows: (ids) => listFacilities(scope, ids),
  idOf: ({ id }) => id,
});

async function listFacilities(scope: Scope, ids: readonly number[]): Promise<FacilityRow[]> {
  const { rows } = await sql<FacilityRow>`
    select ${COLUMNS} from facilities f where f.id = any(${ids}::int[]) and exists (
      select from facility_systems fs where fs.facility_id = f.id and ${visibleSystem(scope, 'fs.system_id')})
  `.execute(scope.db);
  return rows;
}

export async function findFacility(scope: Scope, id: number): Promise<FacilityRow | null> {
  return (await listFacilities(scope, [id]))[0] ?? null;
}

/**
 * The first facilities by name that contain every word and are not in any system of this type. Not scoped:
 * unassigned facilities are open to anyone who may assign them.
 */
export async function listFreeFacilities(
  { db }: Scope,
  systemTypeId: number,
  words: readonly string[],
): Promise<FacilityRow[]> {
  const { rows } = await sql<FacilityRow>`
    select ${COLUMNS} from facilities f
    where ${holdsAll(indexedFor(folded(sql.ref('f.search_text')), words), words)} and not exists (
      select from facility_systems fs where fs.facility_id = f.id and fs.system_type_id = ${systemTypeId})
    order by lower(f.name), f.id limit ${OFFERED_FACILITIES}
  `.execute(db);
  return rows;
}
