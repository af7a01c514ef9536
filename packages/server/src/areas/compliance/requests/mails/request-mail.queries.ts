import { sql } from 'kysely';
import type { OrganizationFacts } from '../../../../db/scope.ts';
import { mayOpen } from '../../gift/may-enter.queries.ts';

/** Email addresses of those people who may open the organization. */
export async function mailAddresses(
  { db, organizationId }: Pick<OrganizationFacts, 'db' | 'organizationId'>,
  userIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u where u.id = any(${userIds}::int[]) and u.email is not null
      and ${mayOpen(sql`u.id`, sql`${organizationId}`)} order by u.id
  `.execute(db);
  return rows.map(({ email }) => email);
}
