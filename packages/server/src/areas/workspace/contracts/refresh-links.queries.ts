import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import { given } from './project-contract.queries.ts';
import type { SourceContract } from './source-contract.ts';

const DUE_LINK = rowColumns('project_contracts', {
  id: 'id',
  tenant: 'tenant_name',
  organizationId: 'organization_id',
  contractId: 'contract_id',
});
export type DueLink = RowOf<typeof DUE_LINK>;

/**
 * Links of all projects last refreshed before this time, oldest first. Not scoped: it serves a background
 * job.
 */
export async function listDueLinks(db: Db, before: Date, most: number): Promise<DueLink[]> {
  const { rows } = await DUE_LINK.from(sql`
    project_contracts
    where asked_at < ${before} order by asked_at, id limit ${most}
  `).execute(db);
  return rows;
}

/** Skips links that were saved after the source was asked: its answer may be older. */
export async function refreshLinks(
  db: Db,
  { ids, at }: { ids: readonly number[]; at: Date },
  found: readonly SourceContract[],
): Promise<void> {
  await sql`
    with told as (
      update project_contracts c set organization_id = r."organizationId", organization_name = r."organizationName",
        contract_name = r.name, contract_type = r.type, other_party = r."otherParty", start_on = r."startDate",
        status = r.status, link = r.link, updated_at = ${at}, updated_by = null, asked_at = ${at}
      from ${given(found)}
      where c.id = any(${ids}::int[]) and c.contract_id = r.id and c.asked_at < ${at}
        and (c.organization_id, c.organization_name, c.contract_name, c.contract_type, c.other_party, c.start_on,
            c.status, c.link) is distinct from (r."organizationId", r."organizationName", r.name, r.type,
            r."otherParty", r."startDate", r.status, r.link)
      returning c.id
    )
    update project_contracts set asked_at = ${at}
    where id = any(${ids}::int[]) and id not in (select id from told) and asked_at < ${at}
  `.execute(db);
}
