import { type Kysely, sql } from 'kysely';

/**
 * Requests name their other users by address, so someone with another address got no more mails and no longer had the
 * request on Home.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function follow_other_users() returns trigger language plpgsql as $$
    begin
      update analysis_requests r set other_users = (
        select string_agg(case when lower(btrim(o.address)) = old.email then new.email else btrim(o.address) end, ', '
          order by o.place)
        from unnest(string_to_array(r.other_users, ',')) with ordinality as o (address, place))
      where old.email = any(regexp_split_to_array(btrim(lower(r.other_users)), '\\s*,\\s*'));
      return null;
    end $$;
    create trigger follow_other_users after update of email on users
      -- Someone who never signed in can lose the address. The request then keeps the old one.
      for each row when (new.email is not null and old.email is distinct from new.email)
      execute function follow_other_users();
  `.execute(db);
}
