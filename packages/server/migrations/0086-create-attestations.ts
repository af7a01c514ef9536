import { type Kysely, sql } from 'kysely';

/** Departments confirm once a year that all of their gifts are entered. A gift belongs to the department of its requestor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table gift_departments (
      id int primary key generated always as identity,
      -- Changes with each save.
      version int not null default nextval('record_versions'),
      organization_id int not null references organizations on delete cascade,
      name text not null check (name <> ''),
      name_key text not null,
      -- Confirms the gifts. Null if nobody is assigned.
      responsible_id int references users on delete set null,
      -- The first year whose gifts the department confirms.
      first_year smallint not null,
      -- An ended department is asked only in years in which it has gifts.
      is_ended boolean not null default false,
      created_at timestamptz not null,
      created_by int references users on delete set null,
      unique (organization_id, name_key)
    );
    create index on gift_departments (responsible_id) where responsible_id is not null;
    create index on gift_departments (created_by);

    alter table requestors add column department_id int references gift_departments on delete set null;
    create index on requestors (department_id) where department_id is not null;

    -- Never changed or deleted. Another confirmation may follow, and the newest of a year counts.
    create table gift_attestations (
      id int primary key generated always as identity,
      organization_id int not null references organizations on delete cascade,
      department_id int not null references gift_departments on delete cascade,
      gift_year smallint not null,
      user_id int not null references users,
      -- As it was confirmed.
      statement text not null,
      gift_count int not null check (gift_count >= 0),
      total_cents bigint not null check (total_cents >= 0),
      -- Requestors of the department at that time, and the number of the gift book. They find what changed since.
      requestor_ids int[] not null,
      change_no bigint not null,
      attested_at timestamptz not null
    );
    create index on gift_attestations (department_id, gift_year, id desc);
    create index on gift_attestations (organization_id, gift_year);
    create index on gift_attestations (user_id);

    -- Reminders that were mailed, so that each is sent once.
    create table gift_reminders (
      organization_id int not null references organizations on delete cascade,
      -- Such as 'attestation 12' with the ID of a user.
      subject text not null,
      due_on date not null,
      -- Days before the due day. Negative after it.
      step smallint not null,
      mailed_at timestamptz not null,
      primary key (organization_id, subject, due_on, step)
    );

    insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select tenant_id, id, 'ATTESTATION_DUE_DAY', '' from organizations where tenant_id is not null order by id
  `.execute(db);
}
