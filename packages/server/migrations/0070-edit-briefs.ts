import { type Kysely, sql } from 'kysely';

/** Words that a person wrote for the negotiation brief of a quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quote_briefs (
      quote_id int primary key references quotes on delete cascade,
      -- Note, and arguments with the suggestions they were written for.
      words jsonb not null,
      version int not null check (version > 0),
      edited_by int references users on delete set null,
      edited_at timestamptz not null
    );
    create index on quote_briefs (edited_by);
  `.execute(db);
}
