import { sql } from 'kysely';
import type { OrganizationFacts } from '../../../../db/scope.ts';

/** Email addresses of those people who are active members of the organization. */
export async function mailAddresses(
  { db, organizationId }: Pick<OrganizationFacts, 'db' | 'organizationId'>,
  userIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join organization_members m on m.user_id = u.id and m.organization_id = ${organizationId}
    where u.id = any(${userIds}::int[]) and u.status = 'Active' and u.email is not null order by u.id
  `.execute(db);
  return rows.map(({ email }) => email);
}
