import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';
import type { OrganizationFacts } from '../../../db/scope.ts';

/** Amounts are integer cents, days are ISO days. */
export interface StatementGift {
  received: string;
  typeName: string;
  entityName: string;
  requestorName: string;
  cents: number;
  isIncidental: boolean;
  status: number;
  returnedCents: number;
  exception: number | null;
  /** ISO day of the last return. */
  returned: string | null;
}

export interface StatementRow {
  providerName: string;
  npi: string;
  organizationName: string;
  isDemo: boolean;
  totalCents: number;
  thresholdCents: number | null;
  thresholdIncidentalCents: number | null;
  thresholdRemunerationCents: number | null;
  gifts: StatementGift[];
  /** Payments that manufacturers reported to CMS. They never count. */
  reported: { count: number; cents: number; payments: StatementPayment[] };
}

export interface StatementPayment {
  paid: string;
  payer: string;
  nature: string;
  cents: number;
}

const LISTED_PAYMENTS = 200;

/**
 * A physician's yearly statement with the first `most` gifts, across all of the physician's records. Null if
 * the organization has neither a link nor a gift. The caller has checked that the viewer may see the
 * organization's gifts.
 */
export async function findStatement(
  { db, tenant, organizationId }: OrganizationFacts,
  { providerId, year, most }: { providerId: number; year: number; most: number },
): Promise<StatementRow | null> {
  const { rows } = await sql<StatementRow>`
    select p.name as "providerName", p.npi, o.name as "organizationName", n.is_demo as "isDemo",
      coalesce(t.total_cents, 0) as "totalCents", l.amount_cents as "thresholdCents",
      l.incidental_cents as "thresholdIncidentalCents", l.remuneration_cents as "thresholdRemunerationCents",
      coalesce((select json_agg(to_json(g) order by g.received, g.id) from (
        select g.original_id as id, g.received_on::text as received, y.name as "typeName", e.name as "entityName",
          r.name as "requestorName", g.amount_cents as cents, g.is_incidental as "isIncidental", g.status,
          g.exception, g.returned_cents as "returnedCents", case when g.returned_cents > 0 then (select max(b.returned_on)::text
            from gift_returns b where b.gift_id = g.original_id) end as returned
        from gifts g
        join gift_types y on y.original_id = g.gift_type_id
        join gift_entities e on e.id = g.entity_id
        join requestors r on r.original_id = g.requestor_id
        where g.organization_id = o.id and g.provider_id in (select physician_records(p.id))
          and g.gift_year = ${year}::int and g.status <> ${sql.lit(VOID)}
        limit ${most}) g), '[]') as gifts,
      (select json_build_object('count', count(*), 'cents', coalesce(sum(m.cents), 0), 'payments',
          coalesce(json_agg(json_build_object('paid', m.paid_on, 'payer', m.payer, 'nature', m.nature, 'cents', m.cents)
            order by m.paid_on, m.record_id) filter (where m.place <= ${LISTED_PAYMENTS}), '[]'))
        from (select c.*, row_number() over (order by c.cents desc, c.record_id) as place from current_payments c
          where c.tenant_id = p.tenant_id and c.npi = p.npi and p.npi <> '' and c.program_year = ${year}::int) m) as reported
    from gift_providers p
    join organizations o on o.id = ${organizationId}
    join tenants n on n.id = o.tenant_id
    left join gift_totals t on t.organization_id = o.id and t.provider_id = p.id and t.gift_year = ${year}::int
    left join lateral (select amount_cents, incidental_cents, remuneration_cents from gift_thresholds l
      where l.organization_id = o.id and l.year = ${year}::int order by l.id desc limit 1) l on true
    where p.id = ${providerId} and p.tenant_id = ${tenant.tenantId}
      -- Providers who left may have received gifts before.
      and (exists (select from entity_providers w where w.organization_id = o.id
          and w.provider_id in (select physician_records(p.id)))
        or exists (select from gift_totals t where t.organization_id = o.id and t.provider_id = p.id))
  `.execute(db);
  return rows[0] ?? null;
}
