import { type ComplianceSettingKey, EVENTS_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { TestApi, Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const TYPES = '$tenantName: String!, $organizationId: ID!';
const EVENT = `id version name kind heldOn totalAmount split handedOutAmount entityId giftTypeId requestorId attendeeCount
  giftCount canEdit files { fileName scontractId } attendees { kind providerId name share }`;

/** An organization that splits the costs of events, with three physicians. */
export function makeEvents(api: TestApi) {
  const gifts = makeGifts(api);
  const { db } = api.services.database;
  const run = (operation: string) => (who: Who | null, place: GiftPlace, variables: object) =>
    api.graphql(who, operation, { ...place, ...variables });
  const made = {
    gifts,
    save: (who: Who | null, input: object, key?: string) =>
      api.graphql(
        who,
        `mutation($input: GiftEventInput!) { event: saveGiftEvent(giftEventInput: $input) { ${EVENT} } }`,
        { input: { ...input, ...(key && { requestKey: key }) } },
      ),
    one: run(`query(${TYPES}, $id: ID!) { event: giftEvent(${PLACE}, id: $id) { ${EVENT} } }`),
    list: run(`query(${TYPES}, $searchTerm: String) { page: giftEvents(${PLACE}, searchTerm: $searchTerm) {
      filteredCount results { id name } } }`),
    people:
      run(`query(${TYPES}, $providerIds: [ID!]!, $heldOn: String!, $eventId: ID, $kind: Int) { people: giftEventPeople(${PLACE},
      providerIds: $providerIds, heldOn: $heldOn, eventId: $eventId, kind: $kind) { providerId thresholdAmount totalAmount returnedAmount } }`),
    matches:
      run(`query(${TYPES}, $text: String!) { matches: giftEventMatches(${PLACE}, text: $text) { line kind npi name
      providerId isAmbiguous problem } }`),
    remove:
      run(`mutation(${TYPES}, $id: ID!, $version: ID!, $reason: String!) { done: deleteGiftEvent(${PLACE}, id: $id,
      version: $version, reason: $reason) }`),
    turn: (place: GiftPlace, value: string, key: ComplianceSettingKey = EVENTS_SETTING) =>
      sql`insert into compliance_settings (tenant_id, organization_id, key_name, value)
        select tenant_id, id, ${key}, ${value} from organizations where id = ${Number(place.organizationId)}
        on conflict do nothing`
        .execute(db)
        .then(() =>
          db
            .updateTable('compliance_settings')
            .set({ value })
            .where('organization_id', '=', Number(place.organizationId))
            .where('key_name', '=', key)
            .execute(),
        ),
    /** Gifts that are not void, by provider and part. */
    async gifted(eventId: string) {
      const { rows } = await sql<{ id: string; provider: string; part: number; cents: number }>`
        select id::text, provider_id::text as provider, event_part as part, amount_cents as cents from gifts
        where event_id = ${Number(eventId)} and status <> 3 order by provider_id, event_part
      `.execute(db);
      return rows;
    },
    async ready(over: Parameters<typeof gifts.place>[0] = {}) {
      const { place, others, ...ids } = await gifts.place(over);
      const { entityId, providerId, giftTypeId, requestorId } = ids;
      const providers = [
        providerId,
        await gifts.provider(place, entityId),
        await gifts.provider(place, entityId),
      ] as const;
      await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
      await made.turn(place, 'True');
      const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
      const physician = (id: string) => ({ kind: 1, providerId: id });
      const input = {
        ...place,
        ...{ name: 'Dinner', kind: 1, heldOn: '2026-03-04', total: 100.03, split: 1 },
        ...{ entityId, giftTypeId, requestorId },
        attendees: [
          physician(providers[0]),
          { kind: 2, providerId: providers[0], name: 'Ann' },
          physician(providers[1]),
          { kind: 4, name: 'Cy' },
        ],
      };
      return { place, others, who, providers, input, physician, ...ids };
    },
  };
  return made;
}
