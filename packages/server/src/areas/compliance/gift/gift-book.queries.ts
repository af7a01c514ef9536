import { sql } from 'kysely';
import type { OrganizationScope, Scope } from '../../../db/scope.ts';
import { lockImports } from '../../../platform/imports/record-import.queries.ts';

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

/**
 * Locks the gift books of the tenant whose providers or links an import wrote, because its undo can change sums of all
 * organizations. Takes the lock of such imports first, as they do.
 */
export async function openImportedBooks(scope: Scope, batchId: number): Promise<void> {
  await lockImports(scope, 'gift-providers');
  await sql`
    insert into gift_books as b (organization_id, change_no)
    select o.id, 1 from organizations o where o.tenant_id in (
      select p.tenant_id from import_changes c
      join gift_providers p on p.id = coalesce((c.after ->> 'provider_id')::int, c.subject_id)
      where c.batch_id = ${batchId} and c.subject in ('gift_providers', 'entity_providers')) order by o.id
    on conflict (organization_id) do update set change_no = b.change_no + 1
  `.execute(scope.db);
}
