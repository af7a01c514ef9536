import { MAX_FOUND_CONTRACTS } from '@capwise/domain/workspace/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { ContractOrganization, ContractSource, SourceContract } from './source-contract.ts';

const isOf = (organizationId: string) => sql`o.reference = ${organizationId}`;
const isAmong = (ids: readonly string[]) => sql`c.reference = any(${ids}::text[])`;

/** Imported contracts. The caller checks who may see the tenant. */
export const storedContracts = (db: Db): ContractSource => ({
  async organizations(tenant) {
    const { rows } = await sql<ContractOrganization>`
      select o.reference as id, o.name from organizations o join tenants t on t.id = o.tenant_id
      where lower(t.name) = lower(${tenant}) order by lower(o.name), o.id
    `.execute(db);
    return { organizations: rows, currentOrganizationId: null };
  },
  search: (tenant, organizationId, term) =>
    read(
      db,
      tenant,
      sql`${isOf(organizationId)} and ${found(foldedLine(sql`c.name`, sql`c.type`, sql`c.other_party`), term)}`,
    ),
  find: (tenant, organizationId, ids) => read(db, tenant, sql`${isOf(organizationId)} and ${isAmong(ids)}`),
  refresh: (tenant, _, ids) => read(db, tenant, isAmong(ids)),
});

async function read(db: Db, tenant: string, where: RawBuilder<unknown>): Promise<SourceContract[]> {
  const { rows } = await sql<SourceContract>`
    select c.reference as id, o.reference as "organizationId", o.name as "organizationName", c.name, c.type,
      c.other_party as "otherParty", c.start_on::text as "startDate", c.end_on::text as "endDate",
      c.notice_days as "noticeDays", c.status, c.link
    from contracts c join organizations o on o.id = c.organization_id join tenants t on t.id = o.tenant_id
    where lower(t.name) = lower(${tenant}) and ${where}
    order by c.start_on desc nulls last, c.id limit ${MAX_FOUND_CONTRACTS}
  `.execute(db);
  return rows;
}

export async function findTenant(db: Db, name: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tenants where lower(name) = lower(${name})
  `.execute(db);
  return rows[0] ?? null;
}
