import { type Kysely, sql } from 'kysely';

/** A rule decides who approves gifts, so that it must not end with a gift type or entity that someone deletes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table approval_rules
      drop constraint approval_rules_gift_type_id_fkey,
      drop constraint approval_rules_entity_id_fkey,
      add foreign key (gift_type_id) references gift_types,
      add foreign key (entity_id) references gift_entities;
  `.execute(db);
}
