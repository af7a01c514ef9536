import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/**
 * Locks the organization's gift book until the transaction ends, so that its changes run one at a time.
 * @returns the number of this change
 */
export async function openBook({ db }: OrganizationScope, organizationId: number): Promise<number> {
  const { rows } = await sql<{ changeNo: number }>`
    insert into gift_books as b (organization_id, change_no) values (${organizationId}, 1)
    on conflict (organization_id) do update set change_no = b.change_no + 1
    returning change_no as "changeNo"
  `.execute(db);
  return rows[0]!.changeNo;
}

/**
 * Locks the gift books of organizations of the tenant in ascending order, so that saves of gifts wait.
 * @param organizationIds Null for all.
 */
export async function openBooks(
  { db, tenant }: OrganizationScope,
  organizationIds: readonly number[] | null = null,
): Promise<void> {
  await sql`
    insert into gift_books as b (organization_id, change_no)
    select id, 1 from organizations where tenant_id = ${tenant.tenantId}
      and (${organizationIds}::int[] is null or id = any(${organizationIds}::int[])) order by id
    on conflict (organization_id) do update set change_no = b.change_no + 1
  `.execute(db);
}
