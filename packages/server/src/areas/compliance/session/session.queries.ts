import { THEME_SETTING } from '@capwise/domain/admin/settings';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope, Scope, SignIn } from '../../../db/scope.ts';
import { isComplianceEnabled } from '../../../platform/access/places.ts';

export interface ComplianceUserRow {
  id: number;
  /** The user's ID at the identity provider of the current sign-in. */
  keycloakId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  status: string;
  customTheme: string | null;
  lastLoginAt: Date | null;
  enteredId: number | null;
}

export async function readComplianceUser(scope: Scope, tenantId: number): Promise<ComplianceUserRow> {
  const { rows } = await sql<ComplianceUserRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.title, u.status,
      u.last_login_at as "lastLoginAt",
      (select subject from user_identities i where i.user_id = u.id and i.issuer = ${scope.viewer.signIn?.issuer ?? ''})
        as "keycloakId",
      (select nullif(trim(c.setting_value), '') from system_configurations c
        join setting_types t on t.id = c.setting_type_id
        where c.system_id = u.system_id and t.name = ${THEME_SETTING}) as "customTheme",
      (select organization_id from entered_organizations e where e.user_id = u.id and e.tenant_id = ${tenantId})
        as "enteredId"
    from users u where u.id = ${scope.viewer.userId}
  `.execute(scope.db);
  return rows[0]!;
}

/** Public information: whether a tenant exists and uses compliance. */
export async function isEnabledTenant(db: Db, tenantName: string): Promise<boolean> {
  const { rows } = await sql`
    select from tenants t where lower(t.name) = lower(${tenantName}) and ${isComplianceEnabled(sql`t.id`)}
  `.execute(db);
  return rows.length > 0;
}

export async function upsertEntered(scope: Scope, tenantId: number, organizationId: number): Promise<void> {
  await sql`
    insert into entered_organizations (user_id, tenant_id, organization_id)
    values (${scope.viewer.userId}, ${tenantId}, ${organizationId})
    on conflict (user_id, tenant_id) do update set organization_id = excluded.organization_id
  `.execute(scope.db);
}

/** @returns false if a later sign-in is known */
export async function markLogin(scope: Scope, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update users set last_login_at = ${at}
    where id = ${scope.viewer.userId} and (last_login_at is null or last_login_at < ${at})
  `.execute(scope.db);
  return numAffectedRows > 0n;
}

/** Once for each session, whose tokens are renewed often. Call `markLogin` before, which locks the user. */
export async function insertSignIn({ db, viewer }: Scope, { issuer, key }: SignIn): Promise<void> {
  await sql`
    insert into user_events (user_id, event, happened_at, is_compliance)
    select s.user_id, 'login', s.started_at, true from open_sessions s
    where s.issuer = ${issuer} and s.key = ${key} and s.user_id = ${viewer.userId} and not exists (
      select from user_events e where e.user_id = s.user_id and e.event = 'login' and e.happened_at >= s.started_at)
  `.execute(db);
}

export interface ComplianceVisit {
  pageUrl: string;
  pageType: string;
  action: string;
  visitedAt: Date;
}

export async function upsertVisit(scope: OrganizationScope, visit: ComplianceVisit): Promise<void> {
  await sql`
    insert into compliance_visits (user_id, organization_id, page_url, page_type, action, visited_at)
    values (${scope.viewer.userId}, ${scope.organizationId}, ${visit.pageUrl}, ${visit.pageType}, ${visit.action},
      ${visit.visitedAt})
    on conflict (user_id, organization_id, page_url, action)
      do update set page_type = excluded.page_type,
        visited_at = greatest(compliance_visits.visited_at, excluded.visited_at)
  `.execute(scope.db);
}
