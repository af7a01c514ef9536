import { type Kysely, sql } from 'kysely';

/**
 * A corrected address changed requests of other hospitals too, and requests that meant somebody else. So requests follow only
 * people who signed in with the earlier address, in systems that they reach.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function follow_other_users() returns trigger language plpgsql as $$
    begin
      update analysis_requests r set other_users = (
        select string_agg(case when lower(btrim(o.address)) = old.email then new.email else btrim(o.address) end, ', '
          order by o.place)
        from unnest(string_to_array(r.other_users, ',')) with ordinality as o (address, place))
      where old.email = any(regexp_split_to_array(btrim(lower(r.other_users)), '\\s*,\\s*'))
        and (r.system_id = new.system_id
          or exists (select from user_systems us where us.user_id = new.id and us.system_id = r.system_id)
          or exists (select from hospital_group_users gu join hospital_group_systems gs on gs.group_id = gu.group_id
            where gu.user_id = new.id and gs.system_id = r.system_id)
          or exists (select from systems s join system_types t on t.id = s.type_id
            where s.id = new.system_id and upper(t.name) = 'PROVIDER'));
      return null;
    end $$;
    drop trigger follow_other_users on users;
    create trigger follow_other_users after update of email on users
      for each row when (new.email is not null and old.email is distinct from new.email
        and old.last_login_at is not null)
      execute function follow_other_users();
  `.execute(db);
}
