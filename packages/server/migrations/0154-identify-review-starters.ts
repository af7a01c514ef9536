import { type Kysely, sql } from 'kysely';

/**
 * Until now, an email address alone said who had started an access review. But users can get another address, and
 * somebody else theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table access_reviews
      -- Null for deleted users.
      add column started_by_id int references users on delete set null;
    create index access_reviews_started_by on access_reviews (started_by_id);
    update access_reviews r set started_by_id = (select id from users where email = lower(r.started_by));
  `.execute(db);
  // A trigger, because processes of the release before also start reviews during an upgrade.
  await sql`
    create function identify_review_starters() returns trigger language plpgsql as $$
    begin
      new.started_by_id := (select id from users where email = lower(new.started_by));
      return new;
    end $$;
    create trigger identify_review_starters before insert on access_reviews
      for each row execute function identify_review_starters();
  `.execute(db);
}
