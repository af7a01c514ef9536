import { type Kysely, sql } from 'kysely';

/** Recipients who get one mail a day, and the crossings that their next mail is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table threshold_alert_recipients add column is_daily boolean not null default false;
    create table alert_digests (
      crossing_id bigint not null references alert_crossings on delete cascade,
      user_id int not null references users on delete cascade,
      -- Day of the crossing in the tenant's time zone.
      crossed_on date not null,
      primary key (crossing_id, user_id)
    );
    create index on alert_digests (user_id);
    create index on alert_digests (crossed_on)
  `.execute(db);
}
