import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type CountedRow, countedRows } from '../cures/cure.queries.ts';
import { type CureRecordRow, cureRecordRows } from '../cures/cure-records.queries.ts';
import {
  ALL_GIFTS,
  type DeskPhysician,
  doubled,
  listed,
  PAID_GIFTS,
  thresholds,
} from './desk-physicians.queries.ts';

export interface DeskLists {
  over: DeskPhysician[];
  near: DeskPhysician[];
  /** By limited remuneration, whose threshold is in thresholdCents. */
  overPaid: DeskPhysician[];
  nearPaid: DeskPhysician[];
  /** Gifts and recorded cures of those in `over`. */
  counted: CountedRow[];
  cures: Pick<CureRecordRow, 'organizationId' | 'providerId' | 'endedOn'>[];
}

interface ListsQuery {
  organizations: readonly number[];
  year: number;
  /** The first year whose gifts decide about cures. */
  fromYear: number;
}

/** One statement, which reads only the physicians at the start of each list. */
export async function readDeskLists(
  { db, tenant }: OrganizationScope,
  { organizations, year, fromYear }: ListsQuery,
): Promise<DeskLists> {
  const places = sql`select "organizationId" as organization_id, "providerId" as provider_id
    from excesses, jsonb_to_recordset(excesses.physicians) as x ("organizationId" int, "providerId" int)`;
  const { rows } = await sql<DeskLists>`
    with thresholds as materialized (${thresholds(organizations, year)}),
    doubled as materialized (${doubled(tenant.tenantId)}),
    excesses as materialized (select ${listed(ALL_GIFTS, 'over', year)} as physicians)
    select (select physicians from excesses) as over,
      ${listed(ALL_GIFTS, 'near', year)} as near,
      ${listed(PAID_GIFTS, 'over', year)} as "overPaid",
      ${listed(PAID_GIFTS, 'near', year)} as "nearPaid",
      coalesce((select json_agg(c) from (${countedRows(places, { year, fromYear })}) c), '[]') as counted,
      coalesce((select json_agg(json_build_object('organizationId', c."organizationId", 'providerId', c."providerId",
        'endedOn', c."endedOn")) from (${cureRecordRows(places)}) c), '[]') as cures
  `.execute(db);
  return rows[0]!;
}
