import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

const SYSTEM = rowColumns(
  { s: 'systems', t: 'system_types' },
  {
    id: 's.id',
    name: 's.name',
    typeId: 's.type_id',
    type: 't.name',
    isActive: 's.is_active',
    address: 's.address',
    legacyAccountNumber: 's.legacy_account_number',
    /** Ten digits, or ''. */
    phoneNumber: 's.phone_number',
    website: 's.website',
    isTrial: 's.is_trial',
    /** ISO date. */
    trialEndDate: sql<string | null>`s.trial_end_date::text`,
    autoInviteUsers: 's.auto_invite_users',
    masterClientID: 's.master_client_id',
    createdAt: 's.created_at',
    version: 's.version',
    updatedByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    numberOfFacilities: sql<number>`f.amount`,
    hasInactiveFacilities: sql<boolean>`f.has_inactive`,
    hospitalGroup: sql<string | null>`(select g.name from hospital_group_systems gs
      join hospital_groups g on g.id = gs.group_id where gs.system_id = s.id)`,
    numberOfScimGroups: sql<number>`(select count(*)::int from scim_groups g where g.system_id = s.id)`,
  },
);
export type SystemRow = RowOf<typeof SYSTEM>;

export async function listSystems(scope: Scope, ids: readonly number[]): Promise<SystemRow[]> {
  const { rows } = await SYSTEM.from(sql`
    systems s join system_types t on t.id = s.type_id left join users u on u.id = s.updated_by
    cross join lateral (
      select count(*)::int as amount, coalesce(bool_or(not f.is_active), false) as has_inactive
      from facility_systems fs join facilities f on f.id = fs.facility_id where fs.system_id = s.id
    ) f
    where s.id = any(${ids}::int[]) and ${visibleSystem(scope, 's.id')}
  `).execute(scope.db);
  return rows;
}

export async function findSystem(scope: Scope, id: number): Promise<SystemRow | null> {
  return (await listSystems(scope, [id]))[0] ?? null;
}

export async function listFacilitiesOf(
  scope: Scope,
  systemIds: readonly number[],
): Promise<{ systemId: number; id: number; name: string }[]> {
  const { rows } = await sql<{ systemId: number; id: number; name: string }>`
    select fs.system_id as "systemId", f.id, f.name
    from facility_systems fs join facilities f on f.id = fs.facility_id
    where fs.system_id = any(${systemIds}::int[]) and f.is_active and ${visibleSystem(scope, 'fs.system_id')}
    order by lower(f.name), f.id
  `.execute(scope.db);
  return rows;
}

const SYSTEM_PROJECT = rowColumns(
  { p: 'projects' },
  {
    systemId: 'p.system_id',
    id: 'p.id',
    title: 'p.title',
    isArchived: sql<boolean>`p.archived_at is not null`,
  },
);
export type SystemProjectRow = RowOf<typeof SYSTEM_PROJECT>;

export async function listProjectsOf(
  scope: Scope,
  systemIds: readonly number[],
): Promise<SystemProjectRow[]> {
  const { rows } = await SYSTEM_PROJECT.from(sql`
    projects p
    where p.system_id = any(${systemIds}::int[]) and ${visibleSystem(scope, 'p.system_id')}
    order by p.created_at desc, p.id desc
  `).execute(scope.db);
  return rows;
}

export interface SystemTypeRow {
  id: number;
  name: string;
}

export async function listSystemTypes({ db }: Scope): Promise<SystemTypeRow[]> {
  return db.selectFrom('system_types').select(['id', 'name']).orderBy('id').execute();
}
