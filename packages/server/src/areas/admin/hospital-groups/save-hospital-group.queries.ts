import { GROUPED_TYPE } from '@capwise/domain/admin/reach/hospital-groups';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const CHOSEN = rowColumns(
  { s: 'systems' },
  {
    id: 's.id',
    name: 's.name',
    isActive: 's.is_active',
    isHospital: sql<boolean>`t.name = ${GROUPED_TYPE}`,
    /** Name of the group that has it. */
    groupId: sql<number | null>`g.id`,
    groupName: sql<string | null>`g.name`,
  },
);
export type ChosenHospital = RowOf<typeof CHOSEN>;

/**
 * Locks the editor's own row, to which the group refers, then hospitals by id, then the group. A hospital cannot join two
 * groups at the same time.
 * @param groupId null for a new group
 */
export async function lockHospitals(
  scope: Scope,
  ids: readonly number[],
  groupId: number | null,
): Promise<ChosenHospital[]> {
  const { db, viewer } = scope;
  await sql`select from users where id = ${viewer.userId} for key share`.execute(db);
  await sql`select from systems where id = any(${ids}::int[]) order by id for no key update`.execute(db);
  if (groupId !== null) await lockGroup(scope, groupId);
  const { rows } = await CHOSEN.from(sql`
    systems s join system_types t on t.id = s.type_id
    left join hospital_group_systems gs on gs.system_id = s.id
    left join hospital_groups g on g.id = gs.group_id
    where s.id = any(${ids}::int[]) and ${visibleSystem(scope, 's.id')} order by s.id
  `).execute(db);
  return rows;
}

export async function lockGroup({ db, viewer }: Scope, id: number): Promise<void> {
  await sql`select from users where id = ${viewer.userId} for key share`.execute(db);
  await sql`select from hospital_groups where id = ${id} for update`.execute(db);
}

/** Lets one person create a group at a time. */
export async function countGroups({ db }: Scope): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('hospital groups', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from hospital_groups`.execute(
    db,
  );
  return rows[0]!.count;
}

export interface GroupChange {
  name: string;
  hospitalIds: readonly number[];
  at: Date;
}

export async function insertGroup(scope: Scope, change: GroupChange): Promise<number> {
  const { name, at } = change;
  const { id } = await scope.db
    .insertInto('hospital_groups')
    .values({ name, created_at: at, updated_at: at, updated_by: scope.viewer.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeHospitals(scope, id, change.hospitalIds);
  return id;
}

export async function changeGroup(scope: Scope, id: number, change: GroupChange): Promise<void> {
  await scope.db
    .updateTable('hospital_groups')
    .set(({ eb }) => ({
      name: change.name,
      version: eb('version', '+', 1),
      updated_at: change.at,
      updated_by: scope.viewer.userId,
    }))
    .where('id', '=', id)
    .execute();
  await storeHospitals(scope, id, change.hospitalIds);
}

async function storeHospitals({ db }: Scope, groupId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from hospital_group_systems
    where group_id = ${groupId} and system_id <> all(${ids}::int[])`.execute(db);
  await sql`insert into hospital_group_systems (group_id, system_id)
    select ${groupId}, unnest(${ids}::int[]) on conflict do nothing`.execute(db);
}

export const removeGroup = async ({ db }: Scope, id: number): Promise<void> =>
  void (await db.deleteFrom('hospital_groups').where('id', '=', id).execute());

export const isNameTaken = (error: unknown): boolean => isUniqueViolation(error, ['hospital_groups_name']);
