import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence gift_request_nos as int;
    -- Gifts that are planned. One row for each recipient. Rows with one number were requested together.
    create table gift_requests (
      id int primary key generated always as identity,
      request_no int not null,
      organization_id int not null references organizations on delete cascade,
      -- Year of the planned day.
      gift_year smallint not null check (gift_year = extract(year from planned_on)),
      planned_on date not null,
      provider_id int not null references gift_providers,
      entity_id int not null references gift_entities,
      gift_type_id int not null references gift_types,
      requestor_id int not null references requestors,
      amount_cents int not null check (amount_cents between 1 and 99999999),
      is_incidental boolean not null,
      description text not null,
      comments text not null,
      reason text not null,
      -- 1 Requested, 2 Approved, 3 Refused, 4 Given, 5 Lapsed, 6 Withdrawn
      state smallint not null default 1 check (state between 1 and 6),
      -- Last day on which an approved request reserves its amount.
      reserve_until date not null,
      asked_by int not null references users,
      asked_at timestamptz not null,
      request_key text,
      input_digest text not null,
      approver_id int not null references users,
      -- Null once sent, or without a reminder.
      remind_at timestamptz,
      -- Null without an escalation.
      escalate_to int references users,
      escalate_at timestamptz,
      escalated_at timestamptz,
      decided_by int references users,
      decided_at timestamptz check ((decided_at is null) = (decided_by is null)),
      decision_note text not null default '',
      -- By how much the approver knowingly exceeded what was left.
      over_cents int not null default 0 check (over_cents >= 0),
      gift_id int unique references gifts on delete set null
    );
    create index on gift_requests (request_no);
    create index requests_held on gift_requests (organization_id, provider_id, gift_year)
      include (amount_cents, reserve_until) where state = 2 and not is_incidental;
    -- Few requests wait or hold at a time. The job that lets them lapse, and lists of what waits, read these alone.
    create index requests_open on gift_requests (organization_id, reserve_until) where state in (1, 2);
    create index requests_list on gift_requests (organization_id, asked_at desc, id desc);
    create index requests_asked on gift_requests (asked_by, organization_id, asked_at desc, id desc);
    create index requests_key on gift_requests (organization_id, asked_by, request_key) where request_key is not null;
    create index on gift_requests (provider_id);
    create index on gift_requests (entity_id);
    create index on gift_requests (gift_type_id);
    create index on gift_requests (requestor_id);
    create index on gift_requests (approver_id);
    create index on gift_requests (escalate_to) where escalate_to is not null;
    create index on gift_requests (decided_by) where decided_by is not null;

    -- The first rule that fits decides. Null is no condition.
    create table approval_rules (
      id int primary key generated always as identity,
      organization_id int not null references organizations on delete cascade,
      position int not null,
      min_cents int check (min_cents > 0),
      gift_type_id int references gift_types on delete cascade,
      entity_id int references gift_entities on delete cascade,
      used_percent smallint check (used_percent between 1 and 100),
      approver_id int not null references users,
      remind_hours smallint check (remind_hours > 0),
      escalate_hours smallint check (escalate_hours > 0),
      escalate_to int references users check ((escalate_to is null) = (escalate_hours is null)),
      unique (organization_id, position)
    );
    create index on approval_rules (gift_type_id) where gift_type_id is not null;
    create index on approval_rules (entity_id) where entity_id is not null;
    create index on approval_rules (approver_id);
    create index on approval_rules (escalate_to) where escalate_to is not null;

    create table approval_deputies (
      id int primary key generated always as identity,
      organization_id int not null references organizations on delete cascade,
      user_id int not null references users on delete cascade,
      deputy_id int not null references users on delete cascade check (deputy_id <> user_id),
      -- In the tenant's time zone, both included.
      from_on date not null,
      to_on date not null check (to_on >= from_on)
    );
    create index on approval_deputies (organization_id);
    create index on approval_deputies (user_id);
    create index on approval_deputies (deputy_id);
  `.execute(db);
  await createReserved(db);
}

/** Adds up the few rows that hold when it is asked, so that no second sum has to be kept exact. */
async function createReserved(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Cents that approved requests reserve for a physician, under all records. Those of past days have lapsed.
    create function reserved_cents(organization int, provider int, in_year int, today date) returns bigint
    language sql stable as $$
      select coalesce(sum(r.amount_cents), 0)::bigint from gift_requests r
      where r.organization_id = organization and r.gift_year = in_year and r.state = 2 and not r.is_incidental
        and r.reserve_until >= today and r.provider_id in (select physician_records(provider))
    $$;
  `.execute(db);
}
