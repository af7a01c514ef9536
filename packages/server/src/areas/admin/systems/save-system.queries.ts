import type { SystemInput } from '@capwise/domain/admin/systems';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';

export interface SystemChange extends SystemInput {
  autoInviteUsers: boolean;
}

const systemColumns = (change: SystemChange) => ({
  name: change.name,
  type_id: change.typeId,
  is_active: change.isActive,
  address: change.address,
  phone_number: change.phoneNumber,
  website: change.website,
  is_trial: change.isTrial,
  trial_end_date: change.trialEndDate,
  master_client_id: change.masterClientID,
  legacy_account_number: change.legacyAccountNumber,
  auto_invite_users: change.autoInviteUsers,
});

export async function insertSystem({ db }: Scope, change: SystemChange, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('systems')
    .values({ ...systemColumns(change), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function joinSystem({ db, viewer }: Scope, systemId: number): Promise<void> {
  await db.insertInto('user_systems').values({ user_id: viewer.userId, system_id: systemId }).execute();
}

/** Locks a system until the transaction ends, so that nothing can be added to it. */
export async function lockSystem(scope: Scope, id: number): Promise<void> {
  await sql`select from systems s where s.id = ${id} and ${visibleSystem(scope, 's.id')} for update`.execute(
    scope.db,
  );
}

export async function changeSystem(
  { db, viewer }: Scope,
  id: number,
  change: SystemChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('systems')
    .set(({ eb }) => ({
      ...systemColumns(change),
      version: eb('version', '+', 1),
      updated_at: at,
      updated_by: viewer.userId,
    }))
    .where('id', '=', id)
    .execute();
}

export interface SystemContents {
  users: boolean;
  facilities: boolean;
  projects: boolean;
  documents: boolean;
  'documents that can be restored': boolean;
  'access reviews': boolean;
  quotes: boolean;
  tenants: boolean;
  'a hospital group': boolean;
  'ROI scenarios': boolean;
  'service requests': boolean;
}

/** Contents of systems by ID. Ignores the viewer, who may have joined a system by creating it. */
export async function systemContents(
  { db, viewer }: Scope,
  ids: readonly number[],
): Promise<Map<number, SystemContents>> {
  const { rows } = await sql<SystemContents & { id: number }>`
    select s.id, exists (select from users where system_id = s.id)
        or exists (select from user_systems where system_id = s.id and user_id <> ${viewer.userId}) as users,
      exists (select from facility_systems where system_id = s.id) as facilities,
      exists (select from projects where system_id = s.id) as projects,
      exists (select from documents where system_id = s.id)
        or exists (select from analysis_requests where system_id = s.id) as documents,
      exists (select from deleted_documents where system_id = s.id) as "documents that can be restored",
      exists (select from access_reviews where system_id = s.id) as "access reviews",
      exists (select from quotes where system_id = s.id) as quotes,
      exists (select from tenants where system_id = s.id) as tenants,
      exists (select from hospital_group_systems where system_id = s.id) as "a hospital group",
      exists (select from roi_scenarios where system_id = s.id) as "ROI scenarios",
      exists (select from service_requests where system_id = s.id) as "service requests"
    from systems s where s.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map(({ id, ...contents }) => [id, contents]));
}

export async function removeSystem({ db }: Scope, id: number): Promise<void> {
  await db.deleteFrom('systems').where('id', '=', id).execute();
}

/** These numbers are unique among systems (B-72). */
const NUMBERS = ['systems_master_client_id', 'systems_legacy_account_number'];

export const isTaken = (error: unknown): boolean => isUniqueViolation(error, NUMBERS);
