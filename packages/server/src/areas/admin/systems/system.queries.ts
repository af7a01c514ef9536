import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface SystemRow {
  id: number;
  name: string;
  typeId: number;
  type: string;
  isActive: boolean;
  address: string;
  legacyAccountNumber: number | null;
  /** Ten digits, or ''. */
  phoneNumber: string;
  website: string;
  isTrial: boolean;
  /** ISO date. */
  trialEndDate: string | null;
  autoInviteUsers: boolean;
  masterClientID: number | null;
  createdAt: Date;
  numberOfFacilities: number;
  hasInactiveFacilities: boolean;
  /** Incremented on every change. */
  version: number;
  /** Null if nobody changed it or that user no longer exists. */
  updatedByName: string | null;
}

export async function listSystems(scope: Scope, ids: readonly number[]): Promise<SystemRow[]> {
  const { rows } = await sql<SystemRow>`
    select s.id, s.name, s.type_id as "typeId", t.name as type, s.is_active as "isActive", s.address,
      s.legacy_account_number as "legacyAccountNumber", s.phone_number as "phoneNumber", s.website,
      s.is_trial as "isTrial", s.trial_end_date::text as "trialEndDate", s.auto_invite_users as "autoInviteUsers",
      s.master_client_id as "masterClientID", s.created_at as "createdAt", s.version,
      u.first_name || ' ' || u.last_name as "updatedByName",
      f.amount as "numberOfFacilities", f.has_inactive as "hasInactiveFacilities"
    from systems s join system_types t on t.id = s.type_id left join users u on u.id = s.updated_by
    cross join lateral (
      select count(*)::int as amount, coalesce(bool_or(not f.is_active), false) as has_inactive
      from facility_systems fs join facilities f on f.id = fs.facility_id where fs.system_id = s.id
    ) f
    where s.id = any(${ids}::int[]) and ${visibleSystem(scope, 's.id')}
  `.execute(scope.db);
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

export interface SystemProjectRow {
  systemId: number;
  id: number;
  title: string;
  isArchived: boolean;
}

export async function listProjectsOf(
  scope: Scope,
  systemIds: readonly number[],
): Promise<SystemProjectRow[]> {
  const { rows } = await sql<SystemProjectRow>`
    select p.system_id as "systemId", p.id, p.title, p.archived_at is not null as "isArchived" from projects p
    where p.system_id = any(${systemIds}::int[]) and ${visibleSystem(scope, 'p.system_id')}
    order by p.created_at desc, p.id desc
  `.execute(scope.db);
  return rows;
}

export interface SystemTypeRow {
  id: number;
  name: string;
}

export async function listSystemTypes({ db }: Scope): Promise<SystemTypeRow[]> {
  return db.selectFrom('system_types').select(['id', 'name']).orderBy('id').execute();
}
