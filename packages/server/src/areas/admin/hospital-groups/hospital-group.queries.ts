import { GROUPED_TYPE, MAX_GROUPED_USERS } from '@capwise/domain/admin/reach/hospital-groups';
import { MAX_OFFERED_SYSTEMS } from '@capwise/domain/admin/reach/reach';
import { sql } from 'kysely';
import { FULL_NAME_OF_USER, NAME_OF_USER } from '../../../db/lists/names.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface GroupedHospital {
  id: number;
  name: string;
  isActive: boolean;
}

const GROUP = rowColumns(
  { g: 'hospital_groups' },
  {
    id: 'g.id',
    name: 'g.name',
    version: 'g.version',
    updatedByName: sql<string | null>`e.first_name || ' ' || e.last_name`,
    hospitals: sql<GroupedHospital[]>`h.hospitals`,
    peopleCount: sql<number>`(select count(*)::int from hospital_group_users gu where gu.group_id = g.id)`,
  },
);
export type HospitalGroupRow = RowOf<typeof GROUP>;

/** Groups by name, with their hospitals. @param id null for all */
export async function listHospitalGroups(
  scope: Scope,
  id: number | null = null,
): Promise<HospitalGroupRow[]> {
  const { rows } = await GROUP.from(sql`
    hospital_groups g
    left join users e on e.id = g.updated_by
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'isActive', s.is_active)
        order by lower(s.name), s.id), '[]') as hospitals
      from hospital_group_systems gs join systems s on s.id = gs.system_id
      where gs.group_id = g.id and ${visibleSystem(scope, 's.id')}
    ) h
    where ${id}::int is null or g.id = ${id}
    order by lower(g.name), g.id
  `).execute(scope.db);
  return rows;
}

const PERSON = rowColumns(
  { gu: 'hospital_group_users', u: 'users', s: 'systems' },
  {
    groupId: 'gu.group_id',
    id: 'u.id',
    name: FULL_NAME_OF_USER,
    systemName: 's.name',
    status: 'u.status',
  },
);
export type GroupPerson = RowOf<typeof PERSON>;

export async function listGroupPeople(scope: Scope, groupIds: readonly number[]): Promise<GroupPerson[]> {
  const { rows } = await PERSON.from(sql`
    hospital_group_users gu join users u on u.id = gu.user_id join systems s on s.id = u.system_id
    where gu.group_id = any(${groupIds}::int[]) and ${visibleSystem(scope, 'u.system_id')}
    order by ${NAME_OF_USER}, u.id limit ${MAX_GROUPED_USERS * groupIds.length}
  `).execute(scope.db);
  return rows;
}

/** Active hospitals without a group, by name. */
export async function listFreeHospitals(scope: Scope, search: string): Promise<GroupedHospital[]> {
  const { rows } = await sql<GroupedHospital>`
    select s.id, s.name, s.is_active as "isActive" from systems s join system_types t on t.id = s.type_id
    where s.is_active and t.name = ${GROUPED_TYPE} and ${visibleSystem(scope, 's.id')}
      and not exists (select from hospital_group_systems gs where gs.system_id = s.id)
      and ${found(foldedLine(sql`s.name`), search)}
    order by lower(s.name), s.id limit ${MAX_OFFERED_SYSTEMS}
  `.execute(scope.db);
  return rows;
}
