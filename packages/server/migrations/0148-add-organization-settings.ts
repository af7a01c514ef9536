import { type Kysely, sql } from 'kysely';

/** Organizations that a file of contracts added had no settings of their own, and nobody could set them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select o.tenant_id, o.id, s.key, s.value from organizations o
      cross join (values ('ALERT_EMAILS', 'True'), ('GIFT_EVENTS', 'False'), ('ATTESTATION_DUE_DAY', ''),
        ('CURE_REMINDERS', 'False'), ('GIFT_EXCEPTIONS', 'False'), ('GIFT_DESCRIPTION_ABOVE', ''),
        ('GIFT_RECEIPT_ABOVE', '')) as s (key, value)
      where o.tenant_id is not null order by o.id, s.key
      on conflict do nothing
  `.execute(db);
}
