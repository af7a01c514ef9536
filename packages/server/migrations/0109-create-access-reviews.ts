import { type Kysely, sql } from 'kysely';

/**
 * Access reviews of a system. The rows are evidence: names and roles are copied, because people and roles can be
 * renamed or deleted later.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table access_reviews (
      id int generated always as identity primary key,
      system_id int not null references systems on delete cascade,
      name text not null check (name <> ''),
      due_on date not null,
      started_at timestamptz not null,
      started_by text not null,
      applied_at timestamptz,
      applied_by text,
      canceled_at timestamptz,
      canceled_by text,
      -- SHA-256 of the report, hexadecimal. The audit entry of the application has it, too.
      report_digest text,
      check (applied_at is null or canceled_at is null),
      check ((applied_at is null) = (report_digest is null))
    );
    create index on access_reviews (system_id, id desc);
    create unique index access_reviews_open on access_reviews (system_id)
      where applied_at is null and canceled_at is null;

    create table access_review_items (
      id int generated always as identity primary key,
      review_id int not null references access_reviews on delete cascade,
      user_id int references users on delete set null,
      user_name text not null,
      user_email text,
      user_status text not null,
      facilities text not null,
      last_login_at timestamptz,
      invited_at timestamptz,
      role_name text not null,
      role_display_name text not null,
      -- Has a permission over the installation or over other people.
      is_administrative boolean not null,
      delegate_id int references users on delete set null,
      decision text check (decision in ('keep', 'change', 'revoke')),
      to_role_name text,
      to_role_display_name text,
      note text not null default '',
      decided_at timestamptz,
      decided_by text,
      -- 'gone': the user no longer had the role.
      outcome text check (outcome in ('kept', 'changed', 'revoked', 'gone')),
      unique (review_id, user_id, role_name),
      check ((decision is null) = (decided_at is null)),
      check ((decision = 'change') = (to_role_name is not null) or decision is null and to_role_name is null)
    );
    create index on access_review_items (review_id, id);
    create index on access_review_items (user_id);
    create index on access_review_items (delegate_id);
  `.execute(db);
}
