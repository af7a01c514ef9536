import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await describeSystems(db);
  await shareFacilities(db);
  await describeUsers(db);
}

async function describeSystems(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table systems rename column master_client_id to old_master_client_id;
    alter table systems
      add column master_client_id int check (master_client_id >= 0),
      add column legacy_account_number int check (legacy_account_number >= 0),
      add column address text not null default '',
      add column phone_number text not null default '' check (phone_number ~ '^([0-9]{10})?$'),
      add column website text not null default '',
      add column auto_invite_users boolean not null default false,
      add column version int not null default 1,
      add column updated_at timestamptz,
      add column updated_by int references users on delete set null;
    update systems s set master_client_id = n.number from (
      select distinct on (old_master_client_id::int) id, old_master_client_id::int as number from systems
      where old_master_client_id ~ '^[1-9][0-9]{0,8}$' order by old_master_client_id::int, id
    ) n where n.id = s.id;
    alter table systems drop column old_master_client_id;
    create unique index systems_master_client_id on systems (master_client_id) where master_client_id > 0;
    create unique index systems_legacy_account_number on systems (legacy_account_number)
      where legacy_account_number > 0;
    alter table systems add unique (id, type_id);
    create index on systems (updated_by);
  `.execute(db);
}

/** A facility is master data. It belongs to at most one system of each type. */
async function shareFacilities(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table facility_systems (
      facility_id int not null references facilities on delete cascade,
      system_id int not null,
      -- The system's type, which cannot change while it has a facility.
      system_type_id int not null,
      primary key (facility_id, system_type_id),
      foreign key (system_id, system_type_id) references systems (id, type_id) on delete cascade
    );
    create index on facility_systems (system_id, facility_id);
    create function set_facility_system_type() returns trigger language plpgsql as $$
    begin
      select type_id into new.system_type_id from systems where id = new.system_id;
      return new;
    end $$;
    create trigger set_type before insert or update of system_id on facility_systems
      for each row execute function set_facility_system_type();
    insert into facility_systems (facility_id, system_id)
      select id, system_id from facilities where system_id is not null;

    alter table facilities
      add column number_extension text not null default '',
      add column external_id text,
      add column address text not null default '',
      add column zip text not null default '',
      add column phone_number text not null default '',
      add column is_demo boolean not null default false,
      -- The demo environment that created it, and deletes it again.
      add column environment_id int references systems on delete set null,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz;
    create index on facilities (environment_id);
    create unique index on facilities (external_id);
    update facilities f set environment_id = s.id, number = -1 from systems s
      where s.id = f.system_id and s.environment is not null;
    update facilities f set is_demo = s.is_demo from systems s where s.id = f.system_id;
    -- Of several facilities with one number, the first keeps it.
    update facilities f set number = -1 where number <= 0
      or exists (select from facilities o where o.number = f.number and o.id < f.id);
    alter table facilities drop column system_id;
    alter table facilities alter column number set default -1;
    create unique index facilities_mdb_id on facilities (number, number_extension)
      where number <> -1 or number_extension <> '';
    alter table facilities add check (number = -1 or number > 0);
  `.execute(db);
}

async function describeUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users alter column email drop not null;
    -- Users without an address cannot be invited or sign in.
    alter table users add check (email is not null or status not in ('Invited', 'Active'));
    alter table users
      add column prefix text not null default '',
      add column phone_number text not null default '',
      add column deactivated_at timestamptz,
      add column is_demo boolean not null default false;
    create table user_facilities (
      user_id int not null references users on delete cascade,
      facility_id int not null references facilities on delete cascade,
      -- The first is the one chosen when the user was added.
      position int not null,
      primary key (user_id, facility_id)
    );
    create index on user_facilities (facility_id);
    create index on user_systems (system_id, user_id);
  `.execute(db);
}
