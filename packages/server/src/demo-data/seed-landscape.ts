import { type LandscapeUser, landscape } from '@capwise/demo/landscape';
import { LAKESIDE, systems } from '@capwise/demo/systems';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';

export async function hasLandscape(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select count(*) > ${systems.length} as has from systems where is_demo
  `.execute(db);
  return rows[0]!.has;
}

export async function seedLandscape(db: Db, scale: number): Promise<void> {
  const { systems: further, facilities, users, colleagues } = landscape(scale);
  // Skip records whose number or address is already in use.
  await sql`
    create temp table demo_systems on commit drop as
      select ordinality::int - 1 as place, nextval(pg_get_serial_sequence('systems', 'id'))::int as id, r.*
      from rows from (jsonb_to_recordset(${JSON.stringify(further)}::jsonb) as (name text, type text,
        "isActive" boolean, "isTrial" boolean, "trialEndOn" date, "masterClientId" int, "accountNumber" int,
        address text, phone text, website text)) with ordinality as r
  `.execute(db);
  await sql`
    insert into systems (id, name, type_id, is_active, is_trial, trial_end_date, master_client_id,
      legacy_account_number, address, phone_number, website, is_demo)
    select r.id, r.name, t.id, "isActive", "isTrial", "trialEndOn", "masterClientId", "accountNumber", address, phone,
      website, true
    from demo_systems r join system_types t on t.name = r.type on conflict do nothing
  `.execute(db);
  await sql`delete from demo_systems r where not exists (select from systems s where s.id = r.id)`.execute(
    db,
  );
  await sql`
    create temp table demo_facilities on commit drop as
      select ordinality::int - 1 as place, nextval(pg_get_serial_sequence('facilities', 'id'))::int as id, r.*
      from rows from (jsonb_to_recordset(${JSON.stringify(facilities)}::jsonb) as (system int, name text, number int,
        extension text, city text, state text, "isActive" boolean)) with ordinality as r
  `.execute(db);
  await sql`
    insert into facilities (id, name, number, number_extension, city, state, is_active, is_demo)
    select id, name, number, extension, city, state, "isActive", true from demo_facilities on conflict do nothing
  `.execute(db);
  await sql`
    insert into facility_systems (facility_id, system_id)
    select r.id, s.id from demo_facilities r join demo_systems s on s.place = r.system join facilities f on f.id = r.id
  `.execute(db);
  await seedUsers(db, users, sql`select place, id from demo_systems`);
  await seedUsers(db, colleagues, sql`select 0 as place, ${LAKESIDE}::int as id`);
  await sql`drop table demo_systems, demo_facilities`.execute(db);
}

async function seedUsers(
  db: Db,
  users: readonly LandscapeUser[],
  systems: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create temp table demo_users on commit drop as
      select nextval(pg_get_serial_sequence('users', 'id'))::int as id, r.*
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as r (system int, "firstName" text,
        "lastName" text, email text, title text, status text, invited int, "lastLogin" int, roles jsonb)
  `.execute(db);
  await sql`
    insert into users (id, system_id, first_name, last_name, email, title, status, invited_at, last_login_at,
      approved_at, deactivated_at, is_demo)
    select r.id, s.id, "firstName", "lastName", email, title, status,
      now() - make_interval(days => invited), now() - make_interval(days => "lastLogin"),
      case when status <> 'Requested' then now() - make_interval(days => coalesce(invited, 9) + 3) end,
      case when status = 'Deactivated' then now() - make_interval(days => 12) end, true
    from demo_users r join (${systems}) s on s.place = r.system on conflict do nothing
  `.execute(db);
  await sql`
    insert into user_roles (user_id, role_name)
    select u.id, role from demo_users r join users u on u.id = r.id
    cross join lateral jsonb_array_elements_text(r.roles) as role
    where exists (select from roles where name = role)
  `.execute(db);
  await sql`
    insert into user_facilities (user_id, facility_id, position)
    select u.id, f.ids[1 + u.id % cardinality(f.ids)], 0 from demo_users r join users u on u.id = r.id
    cross join lateral (
      select array(select facility_id from facility_systems where system_id = u.system_id order by 1) as ids) f
    where cardinality(f.ids) > 0
  `.execute(db);
  await sql`drop table demo_users`.execute(db);
}
