import type { ThresholdFileRow } from '@capwise/domain/compliance/imports/threshold-rows';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';

const given = (thresholds: readonly ThresholdFileRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb) as r (year int, "amountCents" bigint, "incidentalCents" bigint)`;

export async function knownYears(
  { db, organizationId }: OrganizationScope,
  thresholds: readonly ThresholdFileRow[],
): Promise<Set<number>> {
  const { rows } = await sql<{ year: number }>`
    select r.year from ${given(thresholds)}
    join lateral (select amount_cents, incidental_cents from gift_thresholds
      where organization_id = ${organizationId} and year = r.year order by id desc limit 1) l
      on l.amount_cents = r."amountCents" and l.incidental_cents = r."incidentalCents"
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
      insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, created_at, created_by)
      select nextval('record_versions')::int, ${organizationId}, year, "amountCents", "incidentalCents",
        ${at}::timestamptz, ${viewer.userId}
      from ${given(thresholds)}
      returning *
    )
    insert into import_changes (batch_id, subject, subject_id, before, after)
    select ${batchId}, 'gift_thresholds', made.id, null, to_jsonb(made) from made
  `.execute(db);
}
