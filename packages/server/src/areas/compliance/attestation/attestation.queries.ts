import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { ATTESTATION_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { OrganizationFacts, OrganizationScope } from '../../../db/scope.ts';

export interface GiftFigures {
  giftCount: number;
  totalCents: number;
}

/** Gifts of the year whose requestor is in none of the departments. */
export async function sumOtherGifts(
  { db, organizationId }: OrganizationFacts,
  year: number,
  departmentIds: readonly number[],
): Promise<GiftFigures> {
  const { rows } = await sql<GiftFigures>`
    select count(*)::int as "giftCount", coalesce(sum(g.amount_cents), 0)::bigint as "totalCents"
    from gifts g join requestors r on r.original_id = g.requestor_id
    where g.organization_id = ${organizationId} and g.gift_year = ${year}::int and g.status <> ${sql.lit(VOID)}
      and coalesce(r.department_id <> all(${departmentIds}::int[]), true)
  `.execute(db);
  return rows[0]!;
}

/** The first and the last year in which a department begins to confirm. Null without departments. */
export async function findFirstYears({ db, organizationId }: OrganizationFacts) {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select min(first_year) as first, max(first_year) as last
    from gift_departments where organization_id = ${organizationId}
  `.execute(db);
  return rows[0]!;
}

interface NewAttestation extends GiftFigures {
  departmentId: number;
  year: number;
  statement: string;
  requestorIds: readonly number[];
  changeNo: number;
  at: Date;
}

export async function insertAttestation(
  { db, organizationId, viewer }: OrganizationScope,
  made: NewAttestation,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_attestations (organization_id, department_id, gift_year, user_id, statement, gift_count,
      total_cents, requestor_ids, change_no, attested_at)
    values (${organizationId}, ${made.departmentId}, ${made.year}, ${viewer.userId}, ${made.statement},
      ${made.giftCount}, ${made.totalCents}, ${made.requestorIds}::int[], ${made.changeNo}, ${made.at}::timestamptz)
    returning id
  `.execute(db);
  return rows[0]!.id;
}

/** Due days of those organizations whose departments confirm their gifts, as they were entered. */
export async function listDueSettings(
  { db }: Pick<OrganizationScope, 'db'>,
  organizationIds: readonly number[],
): Promise<{ organizationId: number; value: string }[]> {
  const { rows } = await sql<{ organizationId: number; value: string }>`
    select organization_id as "organizationId", value from compliance_settings
    where organization_id = any(${organizationIds}::int[]) and key_name = ${ATTESTATION_SETTING} and trim(value) <> ''
    order by 1
  `.execute(db);
  return rows;
}
