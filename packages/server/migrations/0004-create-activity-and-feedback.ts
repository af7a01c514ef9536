import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_activities (
      user_id int not null references users on delete cascade,
      system_id int not null references systems on delete cascade,
      page_url text not null,
      page_type text check (page_type in ('Product_Insight', 'Technology_Report', 'Capital_Project')),
      subject_id int,
      viewed_at timestamptz not null,
      primary key (user_id, system_id, page_url)
    );
    create index on user_activities (user_id, system_id, viewed_at desc) where page_type is not null;

    create table feedback (
      id int generated always as identity primary key,
      user_id int not null references users on delete cascade,
      category text not null,
      comments text not null,
      operating_system text not null,
      browser text not null,
      page_url text not null,
      created_at timestamptz not null
    );
  `.execute(db);
}
