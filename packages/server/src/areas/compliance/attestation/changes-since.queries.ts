import { VOID } from '@capwise/domain/compliance/gifts/gifts';
import { sql } from 'kysely';

/** Values whose change after a confirmation counts. Returns, texts and attachments do not. */
const COMPARED = {
  received_on: 'date',
  amount_cents: 'int',
  provider_id: 'int',
  entity_id: 'int',
  gift_type_id: 'int',
  is_incidental: 'boolean',
} as const;

const compared = (alias: string) =>
  sql.join(Object.keys(COMPARED).map((column) => sql.ref(`${alias}.${column}`)));
const fromHistory = sql.join(
  Object.entries(COMPARED).map(
    ([column, type]) => sql`(h.gift->>${sql.lit(column)})::${sql.raw(type)} as ${sql.ref(column)}`,
  ),
);

/** Gifts of the departments and years of `own`. */
export const NOW_GIFTS = sql`
  now_gifts as materialized (
    select o.department_id, o.year, g.original_id, ${compared('g')}
    from own o join requestors r on r.department_id = o.department_id
    join gifts g on g.requestor_id = r.original_id and g.gift_year = o.year and g.status <> ${sql.lit(VOID)}
  )`;

/** Compares `now_gifts` with the gifts at the time of each of the `confirmations`, which are rows of `gift_attestations`. */
export const CHANGES_SINCE = sql`
  attested as (
    select n.id, n.organization_id, n.gift_year, n.change_no, r.id as requestor_id
    from confirmations n cross join unnest(n.requestor_ids) r (id)
  ), then_gifts as (
    -- Gifts as the confirmation counted them: unchanged ones, and the replaced versions of the others.
    select n.id as attestation_id, g.original_id, ${compared('g')}
    from attested n join gifts g on g.requestor_id = n.requestor_id and g.gift_year = n.gift_year
    where g.change_no <= n.change_no and g.status <> ${sql.lit(VOID)}
    union all
    select n.id, h.original_id, ${fromHistory}
    from (select organization_id, min(change_no) as change_no from confirmations group by 1) f
    join gift_history h on h.organization_id = f.organization_id and h.replaced_no > f.change_no
    join attested n on n.organization_id = h.organization_id
      and n.requestor_id = (h.gift->>'requestor_id')::int and n.gift_year = (h.gift->>'gift_year')::int
    where h.replaced_no > n.change_no and (h.gift->>'change_no')::bigint <= n.change_no
      and (h.gift->>'status')::int <> ${sql.lit(VOID)}
  ), changes as (
    select attestation_id, count(*) filter (where t.received_on is null)::int as added,
      count(*) filter (where n.received_on is null)::int as removed,
      count(*) filter (where n.received_on is not null and t.received_on is not null)::int as changed
    from (
      select a.id as attestation_id, n.original_id, ${compared('n')} from confirmations a
      join now_gifts n on n.department_id = a.department_id and n.year = a.gift_year
    ) n full join then_gifts t using (attestation_id, original_id)
    where (${compared('n')}) is distinct from (${compared('t')})
    group by 1
  )`;
