import { type Kysely, sql } from 'kysely';

/**
 * Payments that manufacturers reported to CMS. Only those to providers of a tenant are stored, and they never
 * count toward thresholds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_batches drop constraint import_batches_kind_check;
    alter table import_batches add constraint import_batches_kind_check check (kind in ('quotes', 'contracts',
      'clm-contracts', 'facilities', 'gift-entities', 'gift-providers', 'provider-mapping', 'gifts', 'gift-thresholds',
      'requestors', 'gift-types', 'open-payments'));

    create table open_payment_files (
      batch_id int primary key references import_batches on delete cascade,
      tenant_id int not null references tenants on delete cascade,
      program_year smallint not null,
      -- Payments to others in the file.
      skipped_count int not null default 0,
      physician_count int not null default 0,
      total_cents bigint not null default 0
    );
    create index on open_payment_files (tenant_id, program_year, batch_id);

    create table open_payments (
      batch_id int not null references open_payment_files on delete cascade,
      -- Of CMS.
      record_id bigint not null,
      npi text not null,
      payer text not null,
      nature text not null,
      cents bigint not null check (cents > 0),
      paid_on date not null,
      primary key (batch_id, record_id)
    );
    create index on open_payments (npi, batch_id, paid_on desc, record_id desc);

    -- The newest import of a program year replaces earlier ones. An undo brings the one before back.
    create view current_payments as
      select f.tenant_id, f.program_year, p.* from open_payments p
      join open_payment_files f on f.batch_id = p.batch_id
      where f.batch_id = (
        select max(n.batch_id) from open_payment_files n join import_batches b on b.id = n.batch_id
        where n.tenant_id = f.tenant_id and n.program_year = f.program_year and b.state = 'live');
  `.execute(db);
}
