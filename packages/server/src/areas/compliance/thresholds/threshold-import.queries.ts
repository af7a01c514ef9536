import type { ThresholdFileRow } from '@capwise/domain/compliance/imports/threshold-rows';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

const given = (thresholds: readonly ThresholdFileRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb) as r (year int, "amountCents" bigint, "incidentalCents" bigint,
    "remunerationCents" bigint)`;

export async function knownYears(
  { db, organizationId }: OrganizationScope,
  thresholds: readonly ThresholdFileRow[],
): Promise<Set<number>> {
  const { rows } = await sql<{ year: number }>`
    select r.year from ${given(thresholds)}
    join lateral (select amount_cents, incidental_cents, remuneration_cents from gift_thresholds
      where organization_id = ${organizationId} and year = r.year order by id desc limit 1) l
      on l.amount_cents = r."amountCents" and l.incidental_cents = r."incidentalCents"
        and l.remuneration_cents is not distinct from coalesce(r."remunerationCents", l.remuneration_cents)
  `.execute(db);
  return new Set(rows.map(({ year }) => year));
}

export async function insertPastThresholds(
  { db, organizationId, viewer }: OrganizationScope,
  batchId: number,
  thresholds: readonly ThresholdFileRow[],
  at: Date,
): Promise<void> {
  await sql`
    with made as (
      insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, remuneration_cents, created_at,
        created_by)
      select nextval('record_versions')::int, ${organizationId}, r.year, "amountCents", "incidentalCents",
        coalesce("remunerationCents", (select l.remuneration_cents from gift_thresholds l
          where l.organization_id = ${organizationId} and l.year = r.year order by l.id desc limit 1)),
        ${at}::timestamptz, ${viewer.userId}
      from ${given(thresholds)}
      returning *
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_thresholds', made.id, null, to_jsonb(made) from made
  `.execute(db);
}
