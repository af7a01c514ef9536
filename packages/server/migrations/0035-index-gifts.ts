import { type Kysely, sql } from 'kysely';
import { keepCounts } from './0019-index-workspace-lists.ts';

/** Lists of gifts are walked along indexes, a year of an organization at a time, and counted without reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const column = (name: string) => sql.ref(name);
  await keepCounts(db, 'gifts', {
    counts: 'gift_counts',
    key: {
      organization_id: { type: 'int', value: column('organization_id') },
      gift_year: { type: 'int', value: column('gift_year') },
      status: { type: 'int', value: column('status') },
      is_incidental: { type: 'boolean', value: column('is_incidental') },
      gift_type_id: { type: 'int', value: column('gift_type_id') },
    },
    index: ['organization_id', 'gift_year'],
  });
  await sql`
    -- What is filtered by, in the order of ids: counted, and exported, from the index alone.
    create index gifts_of_year on gifts (organization_id, gift_year, original_id) include (status, is_incidental,
      amount_cents, received_on, provider_id, entity_id, gift_type_id, requestor_id, created_by);
    -- A list of all years is put together from those of each.
    drop index gifts_all;
    drop index gifts_type;
    create index gifts_type on gifts (gift_type_id, gift_year, original_id);
    -- In the order of what is left of a limit, which is the same for all of a year.
    drop index gift_totals_order;
    create index gift_totals_left on gift_totals (organization_id, gift_year, (-total_cents));
  `.execute(db);
}
