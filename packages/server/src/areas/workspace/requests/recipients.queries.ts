import { CONTACT_SETTING } from '@capwise/domain/admin/settings';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

/** Email domains of the system's users and of provider staff, in lower case. */
export async function listMailDomains(scope: Scope, systemId: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select distinct lower(split_part(u.email, '@', 2)) as domain
    from users u join systems s on s.id = u.system_id join system_types t on t.id = s.type_id
    where u.email is not null and (u.system_id = ${systemId} or upper(t.name) = ${STAFF_SYSTEM_TYPE})
  `.execute(scope.db);
  return rows.map(({ domain }) => domain);
}

/** Mail reports what is in the system, so users who left it get none. Unknown addresses stay. */
export async function withoutDeactivated({ db }: Scope, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select given.address from unnest(${addresses}::text[]) with ordinality as given (address, place)
    where not exists (select from users u where u.email = lower(given.address) and u.status = 'Deactivated')
    order by given.place
  `.execute(db);
  return rows.map(({ address }) => address);
}

export async function findAnalysisContact({ db }: Scope, systemId: number): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select c.setting_value as address
    from system_configurations c join setting_types t on t.id = c.setting_type_id
    where c.system_id = ${systemId} and lower(t.name) = lower(${CONTACT_SETTING}) and c.setting_value <> ''
  `.execute(db);
  return rows[0]?.address ?? null;
}

export async function isOfStaff({ db }: Scope, systemId: number): Promise<boolean> {
  const { rows } = await sql<{ isOfStaff: boolean }>`
    select upper(t.name) = ${STAFF_SYSTEM_TYPE} as "isOfStaff"
    from systems s join system_types t on t.id = s.type_id where s.id = ${systemId}
  `.execute(db);
  return rows[0]?.isOfStaff ?? false;
}
