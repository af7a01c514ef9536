import { nameKey } from '@capwise/domain/name-key';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { sql } from 'kysely';
import type { GraphQLAnswer, TestApi, Who } from '../api.ts';
import { make } from './make.ts';

let made = 0;

export interface GiftPlace {
  tenantName: string;
  organizationId: string;
}

const SAVE = `mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id originalId providerId
  providerName giftAmount giftYear giftStatus totalAmount remainingAmount thresholdAmount } }`;

/** Creates tenants with organizations, users and records for gifts, separate for each test. */
export function makeGifts(api: TestApi) {
  const { db } = api.services.database;
  const nextVersion = sql<number>`nextval('record_versions')::int`;
  const version = async () =>
    (await sql<{ id: number }>`select ${nextVersion} as id`.execute(db)).rows[0]!.id;
  return {
    async tenant({ timeZone = 'America/Chicago', organizations = 1 } = {}): Promise<GiftPlace[]> {
      const tenantName = `tenant-${++made}`;
      const { id } = await db
        .insertInto('tenants')
        .values({ name: tenantName, system_id: 2 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('compliance_settings')
        .values([
          { tenant_id: id, key_name: 'COMPLIANCE_ENABLED', value: 'True' },
          { tenant_id: id, key_name: 'TIME_ZONE', value: timeZone },
        ])
        .execute();
      const rows = await db
        .insertInto('organizations')
        .values(
          Array.from({ length: organizations }, (_, at) => ({
            tenant_id: id,
            reference: `O${at}`,
            name: `Organization ${at}`,
          })),
        )
        .returning('id')
        .execute();
      return rows.map((row) => ({ tenantName, organizationId: String(row.id) }));
    },

    async person(
      memberships: Readonly<Record<string, string | null>>,
    ): Promise<{ id: number; email: string }> {
      const person = await make(api).user({ system: 2, permissions: [] });
      await db
        .insertInto('organization_members')
        .values(
          Object.entries(memberships).map(([organizationId, role]) => ({
            user_id: person.id,
            organization_id: Number(organizationId),
            role_name: role,
          })),
        )
        .execute();
      return person;
    },

    /** Turns compliance of the tenant on or off. */
    enable: ({ tenantName }: Pick<GiftPlace, 'tenantName'>, isEnabled: boolean) =>
      sql`update compliance_settings s set value = ${isEnabled ? 'True' : 'False'} from tenants t
        where t.id = s.tenant_id and t.name = ${tenantName} and s.key_name = 'COMPLIANCE_ENABLED'`.execute(
        db,
      ),

    async role(permissions: readonly GiftPermission[]): Promise<string> {
      const name = `role-${++made}`;
      await db.insertInto('gift_roles').values({ name, display_name: name }).execute();
      await db
        .insertInto('gift_role_permissions')
        .values(permissions.map((permission) => ({ role_name: name, permission })))
        .execute();
      return name;
    },

    async entity({ tenantName, organizationId }: GiftPlace, name = `Entity ${++made}`): Promise<string> {
      void organizationId;
      const { id } = await db
        .insertInto('gift_entities')
        .values(({ selectFrom }) => ({
          tenant_id: selectFrom('tenants').where('name', '=', tenantName).select('id'),
          reference: `E${++made}`,
          name,
          name_key: nameKey(name),
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },

    async provider(
      { tenantName, organizationId }: GiftPlace,
      entityId: string,
      { name = `Provider ${++made}`, npi = `2${String(++made).padStart(9, '0')}` } = {},
    ): Promise<string> {
      const { id } = await db
        .insertInto('gift_providers')
        .values(({ selectFrom }) => ({
          tenant_id: selectFrom('tenants').where('name', '=', tenantName).select('id'),
          reference: `P${++made}`,
          npi,
          name,
          name_key: nameKey(name),
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('entity_providers')
        .values({ organization_id: Number(organizationId), entity_id: Number(entityId), provider_id: id })
        .execute();
      return String(id);
    },

    async choice(
      table: 'requestors' | 'gift_types',
      { organizationId }: GiftPlace,
      { name = `Choice ${++made}`, isActive = true } = {},
    ): Promise<string> {
      const id = await version();
      await db
        .insertInto(table)
        .values({
          original_id: id,
          id,
          organization_id: Number(organizationId),
          name,
          name_key: nameKey(name),
          is_active: isActive,
        })
        .execute();
      return String(id);
    },

    async threshold(
      { organizationId }: GiftPlace,
      year: number,
      threshold: { amount: number; incidental?: number; remuneration?: number },
    ): Promise<void> {
      await db
        .insertInto('gift_thresholds')
        .values({
          id: await version(),
          organization_id: Number(organizationId),
          year,
          amount_cents: threshold.amount * 100,
          incidental_cents: (threshold.incidental ?? 50) * 100,
          remuneration_cents: threshold.remuneration === undefined ? null : threshold.remuneration * 100,
        })
        .execute();
    },

    /** Everything that a gift needs, in a new tenant with one organization. */
    async place(over: { timeZone?: string; organizations?: number } = {}) {
      const [place, ...others] = await this.tenant(over);
      const entityId = await this.entity(place!);
      return {
        place: place!,
        others,
        entityId,
        providerId: await this.provider(place!, entityId),
        giftTypeId: await this.choice('gift_types', place!),
        requestorId: await this.choice('requestors', place!),
      };
    },

    save: (who: Who | null, gift: Record<string, unknown>): Promise<GraphQLAnswer> =>
      api.graphql(who, SAVE, { gift }),
  };
}
