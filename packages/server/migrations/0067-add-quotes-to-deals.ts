import { type Kysely, sql } from 'kysely';

/** The import that holds the deals of a quote. A quote is in the deals while its import is live. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_deals (
      quote_id int primary key references quotes on delete cascade,
      batch_id int not null unique references import_batches on delete cascade,
      -- Product, quantity, prices and day of each deal, to notice later changes of the quote.
      deals jsonb not null,
      added_by int references users on delete set null,
      added_at timestamptz not null
    );
    create index on quote_deals (added_by);
  `.execute(db);
}
