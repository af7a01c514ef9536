import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Amounts are integer cents. */
const THRESHOLD = rowColumns(
  { l: 'gift_thresholds' },
  {
    id: 'l.id',
    year: 'l.year',
    amountCents: 'l.amount_cents',
    incidentalCents: 'l.incidental_cents',
    remunerationCents: 'l.remuneration_cents',
    createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    createdById: 'l.created_by',
    createdDate: 'l.created_at',
  },
);
export type ThresholdRow = RowOf<typeof THRESHOLD>;

export async function listThresholds({ db, organizationId }: OrganizationScope): Promise<ThresholdRow[]> {
  const { rows } = await THRESHOLD.from(sql`
    gift_thresholds l left join users u on u.id = l.created_by
    where l.organization_id = ${organizationId} order by l.id desc
  `).execute(db);
  return rows;
}

/** The current threshold of a year (B-107), or null. */
export async function findThreshold(
  { db, organizationId }: OrganizationScope,
  year: number,
): Promise<ThresholdRow | null> {
  const { rows } = await THRESHOLD.from(sql`
    gift_thresholds l left join users u on u.id = l.created_by
    where l.organization_id = ${organizationId} and l.year = ${year}::int order by l.id desc limit 1
  `).execute(db);
  return rows[0] ?? null;
}

export async function insertThreshold(
  { db, organizationId, viewer }: OrganizationScope,
  threshold: Pick<ThresholdRow, 'year' | 'amountCents' | 'incidentalCents' | 'remunerationCents'>,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into gift_thresholds (id, organization_id, year, amount_cents, incidental_cents, remuneration_cents,
      created_at, created_by)
    values (nextval('record_versions')::int, ${organizationId}, ${threshold.year}, ${threshold.amountCents},
      ${threshold.incidentalCents}, ${threshold.remunerationCents}, ${at}, ${viewer.userId})
    returning id
  `.execute(db);
  return rows[0]!.id;
}
