import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Alerts that were mailed, so that each is mailed once a day.
    create table alert_mails (
      organization_id int not null references organizations on delete cascade,
      -- A crossing (alert, provider, year) or an incidental gift.
      subject text not null,
      -- Day in the tenant's time zone.
      mailed_on date not null,
      primary key (organization_id, subject, mailed_on)
    );
    create index on alert_mails (mailed_on);
  `.execute(db);
}
