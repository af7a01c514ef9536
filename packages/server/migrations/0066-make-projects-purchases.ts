import { type Kysely, sql } from 'kysely';

/** Stage, owner, budget and dates of projects, and what their lists and cards need to know of quotes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table projects
      add column stage text not null default 'plan'
        check (stage in ('plan', 'quotes', 'analysis', 'committee', 'order', 'done')),
      add column owner_id int references users on delete set null,
      add column budget_cents bigint check (budget_cents between 0 and 99999999999),
      add column need_by_on date,
      add column committee_on date;
    update projects p set owner_id = u.id from users u
    where u.id = p.created_by and u.status = 'Active' and (u.system_id = p.system_id
      or exists (select from user_systems us where us.user_id = u.id and us.system_id = p.system_id));

    create index on projects (system_id, need_by_on, id);
    create index on projects (system_id, budget_cents, id);
    create index on projects (owner_id);
    create index on projects (need_by_on) where archived_at is null and stage <> 'done';

    -- Mails that were sent to owners. Another need-by date gets its own.
    create table project_reminders (
      project_id int not null references projects on delete cascade,
      need_by_on date not null,
      sent_on date not null,
      primary key (project_id, need_by_on, sent_on)
    );

    -- Stored apart, because the content can have megabytes.
    alter table quotes
      add column vendor text generated always as (content ->> 'vendor') stored,
      add column currency text generated always as (content ->> 'currency') stored,
      add column total_cents bigint generated always as ((content ->> 'totalCents')::bigint) stored;
    analyze projects;
  `.execute(db);
}
