import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Amounts are integer cents, days are ISO days. */
export interface PaymentYear {
  programYear: number;
  paymentCount: number;
  totalCents: number;
}

export interface PaymentRow {
  recordId: number;
  payer: string;
  nature: string;
  cents: number;
  paidDate: string;
}

interface PaymentPage {
  /** Null for the newest one. */
  year: number | null;
  pageNumber: number;
  pageSize: number;
}

export interface FoundPayments {
  /** Newest first. */
  years: PaymentYear[];
  /** Null without payments. */
  year: number | null;
  totalCount: number;
  pageNumber: number;
  results: PaymentRow[];
}

/**
 * Reported payments to a physician, by the NPI, with a page of one year's payments, newest first. One
 * statement. Null for an unknown provider.
 */
export async function readPayments(
  { db, tenant }: OrganizationScope,
  providerId: number,
  { year, pageNumber, pageSize }: PaymentPage,
): Promise<FoundPayments | null> {
  const { rows } = await sql<FoundPayments>`
    with mine as materialized (
      select c.program_year as year, c.record_id as id, c.payer, c.nature, c.cents, c.paid_on
      from gift_providers p join current_payments c on c.npi = p.npi and c.tenant_id = p.tenant_id
      where p.id = ${providerId} and p.tenant_id = ${tenant.tenantId} and p.npi <> ''
    ), years as (
      select year, count(*)::int as count, sum(cents)::bigint as cents from mine group by year
    ), asked as (
      select coalesce(${year}::int, (select max(year) from years)) as year
    ), paged as (
      select a.year, coalesce(y.count, 0) as count,
        least(${pageNumber}::int, greatest(1, ceil(coalesce(y.count, 0) / ${pageSize}::numeric)))::int as page
      from asked a left join years y on y.year = a.year
    )
    select d.year, d.count as "totalCount", d.page as "pageNumber",
      coalesce((select json_agg(json_build_object('programYear', y.year, 'paymentCount', y.count, 'totalCents', y.cents)
        order by y.year desc) from years y), '[]') as years,
      coalesce((select json_agg(json_build_object('recordId', r.id, 'payer', r.payer, 'nature', r.nature,
          'cents', r.cents, 'paidDate', r.paid_on) order by r.paid_on desc, r.id desc)
        from (select * from mine m where m.year = d.year order by m.paid_on desc, m.id desc
          limit ${pageSize} offset (d.page - 1) * ${pageSize}::int) r), '[]') as results
    from gift_providers p cross join paged d where p.id = ${providerId} and p.tenant_id = ${tenant.tenantId}
  `.execute(db);
  return rows[0] ?? null;
}
