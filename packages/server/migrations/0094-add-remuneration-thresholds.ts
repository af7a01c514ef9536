import { type Kysely, sql } from 'kysely';

/** The yearly threshold of limited remuneration, 42 CFR 411.357(z). Null while an organization has not set one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table gift_thresholds add column remuneration_cents bigint check (remuneration_cents > 0)
  `.execute(db);
}
