import { type Kysely, sql } from 'kysely';

/**
 * Access reviews cover guests: one row for each way in which a person of another system reaches this one. Reviews that
 * began before keep their rows, and their reports keep their columns, because a digest of the report is stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_reviews add column covers_guests boolean not null default false;

    alter table access_review_items
      add column reach text not null default 'own' check (reach in ('own', 'added', 'group')),
      -- Without a reference: its update after a deletion would deadlock with an application of the review.
      add column group_id int,
      add column group_name text,
      -- Why a decision about a guest was not carried out.
      add column undone_reason text,
      drop constraint access_review_items_outcome_check,
      drop constraint access_review_items_review_id_user_id_role_name_key,
      add check (outcome in ('kept', 'changed', 'revoked', 'gone', 'undone')),
      -- Not null, so that the release before can read guests.
      add check ((reach = 'own') = (role_name <> '')),
      add check ((reach = 'group') = (group_name is not null)),
      add check (reach = 'own' or decision is distinct from 'change'),
      add check ((outcome is not distinct from 'undone') = (undone_reason is not null));
    create unique index access_review_items_roles on access_review_items (review_id, user_id, role_name)
      where reach = 'own';
    create unique index access_review_items_guests on access_review_items (review_id, user_id, reach)
      where reach <> 'own';

    -- The release before would record that guests had left, and not remove them.
    create function refuse_unaware_application() returns trigger language plpgsql as $$
    begin
      raise exception 'This review has guests, which only the newer release can remove';
    end $$;
    create trigger apply_with_guests before update of applied_at on access_reviews for each row
      when (new.covers_guests and new.applied_at is not null
        and current_setting('capwise.removes_guests', true) is distinct from 'on')
      execute function refuse_unaware_application();
  `.execute(db);
}
