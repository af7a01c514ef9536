import { type Kysely, sql } from 'kysely';

/** These values derive from the average quoted price, which changes with the quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product_configurations
      drop column yearly_depreciation_cents,
      drop column average_cost_of_ownership_cents,
      drop column average_procedures_break_even
  `.execute(db);
}
