import type { Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { complianceUrl } from '../../settings/compliance-url.ts';
import type { Settings } from '../../settings/env.ts';
import { managedRoles } from '../managed-roles.ts';

export interface HomeOfUser {
  url: string;
  /** Index in PUBLIC_URL. */
  index: number;
  brandName: string;
}

/**
 * The application that mails to a user name and lead to: that of compliance for members of organizations without a role
 * that opens the other one. If the identity provider grants roles, Capwise does not know.
 */
export async function homeOfUser(
  db: Db,
  settings: Settings,
  { id, email }: { id: number; email: string },
): Promise<HomeOfUser> {
  const url = complianceUrl(settings);
  if (url !== null && managedRoles(settings, email).length === 0 && (await usesOnlyCompliance(db, id)))
    return { url, index: settings.PUBLIC_URL.indexOf(url), brandName: settings.BRAND_COMPLIANCE };
  return { url: settings.PUBLIC_URL[0]!, index: 0, brandName: settings.BRAND_SPEND };
}

async function usesOnlyCompliance(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join systems s on s.id = u.system_id
    where u.id = ${userId}
      and exists (select from organization_members m where m.user_id = u.id and m.role_name is not null)
      and not exists (select from user_roles ur
        join roles r on r.name = ur.role_name and r.system_type_id = s.type_id
        join role_permissions p on p.role_name = r.name and p.permission = ${'Login' satisfies Permission}::text
        where ur.user_id = u.id)
  `.execute(db);
  return rows.length > 0;
}
