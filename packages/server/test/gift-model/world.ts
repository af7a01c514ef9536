import { EVENTS_SETTING, EXCEPTIONS_SETTING, GRACE_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { GraphQLAnswer, TestApi, Who } from '../api.ts';
import { type GiftPlace, makeGifts } from '../records/gifts.ts';
import { Model } from './model.ts';

type Person = { id: number; email: string };

/** An organization with its choices and the people who work there. */
export interface Place extends GiftPlace {
  name: string;
  giftTypeId: string;
  requestorId: string;
  giftType: string;
  requestor: string;
  asksException: boolean;
  approver: Person;
  people: Person[];
}

export interface World {
  api: TestApi;
  model: Model;
  places: Place[];
  admin: Person;
  entityId: string;
  entityReference: string;
  /** Names are unique and do not change. */
  names: Map<string, string>;
  /** The last audit entry that was compared. */
  lastEntry: number;
  today(): string;
}

const YEARS = [2026, 2027];
const ALERTS = [{ remaining: 10_000 }, { remaining: 1 }, { percent: 80 }, { percent: 100 }];
export const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
export const TYPES = '$tenantName: String!, $organizationId: ID!';

export async function makeWorld(api: TestApi, today: () => string): Promise<World> {
  const gifts = makeGifts(api);
  const { db } = api.services.database;
  const given = await gifts.tenant({ organizations: 2 });
  const ids = given.map(({ organizationId }) => organizationId) as [string, string];
  const member = (role: string, at = ids as string[]) =>
    gifts.person(Object.fromEntries(at.map((id) => [id, role])));
  const admin = await member('gift_administrator');
  const model = new Model();
  const entityId = await gifts.entity(given[0]!, 'North');
  const places: Place[] = [];
  const other = await member('gift_administrator');
  for (const [at, place] of given.entries()) {
    const [giftType, requestor] = [`Meal ${at}`, `Oncology ${at}`];
    const approver = await member('gift_moderator', [place.organizationId]);
    const editor = await member('gift_editor', [place.organizationId]);
    places.push({
      ...{ ...place, name: `Organization ${at}`, giftType, requestor, asksException: at === 1, approver },
      giftTypeId: await gifts.choice('gift_types', place, { name: giftType }),
      requestorId: await gifts.choice('requestors', place, { name: requestor }),
      people: [admin, other, approver, editor],
    });
    await setUp({ api, model, admin, place: places[at]!, gifts });
  }
  await setting(api, places[1]!, EXCEPTIONS_SETTING, 'True');
  await setting(api, places[0]!, GRACE_SETTING, '10', true);
  const names = new Map<string, string>();
  for (const [at, npi] of [
    '1234567893',
    '1234567893',
    '1245319599',
    '1245319599',
    '1679576722',
    '',
    '',
  ].entries()) {
    const name = `Doctor ${at}`;
    const id = await gifts.provider(places[0]!, entityId, { name, npi });
    await sql`insert into entity_providers (organization_id, entity_id, provider_id)
      values (${Number(ids[1])}, ${Number(entityId)}, ${Number(id)})`.execute(db);
    names.set(id, name);
    model.npis.set(id, npi);
  }
  const { reference } = await db
    .selectFrom('gift_entities')
    .select('reference')
    .where('id', '=', Number(entityId))
    .executeTakeFirstOrThrow();
  return { api, model, places, admin, entityId, entityReference: reference, names, lastEntry: 0, today };
}

async function setUp({
  api,
  model,
  admin,
  place,
  gifts,
}: Pick<World, 'api' | 'model' | 'admin'> & { place: Place; gifts: ReturnType<typeof makeGifts> }) {
  const org = place.organizationId;
  for (const year of YEARS) {
    await gifts.threshold(place, year, { amount: 300, incidental: 46, remuneration: 500 });
    model.thresholds.set(`${org} ${year}`, { amount: 30_000, incidental: 4_600, remuneration: 50_000 });
  }
  for (const { remaining = null, percent = null } of ALERTS as { remaining?: number; percent?: number }[]) {
    const saved = await send(
      api,
      admin,
      `mutation(${TYPES}, $remaining: Float, $percent: Int, $to: String!) { made: saveGiftAlertThresholdAlert(${PLACE},
        remainingAmount: $remaining, usedPercent: $percent, recipients: $to, isActive: true) { originalId } }`,
      place,
      { remaining: remaining === null ? null : remaining / 100, percent, to: String(admin.id) },
    );
    model.alerts.push({ id: saved.data.made.originalId, org, remaining, percent });
  }
  await setting(api, place, EVENTS_SETTING, 'True');
  const rules = `query(${TYPES}) { list: approvalRules(${PLACE}) { version } }`;
  const { version } = (await send(api, admin, rules, place)).data.list;
  await send(
    api,
    admin,
    `mutation(${TYPES}, $version: String!, $rules: [ApprovalRuleInput!]!) { saved: saveApprovalRules(${PLACE},
      version: $version, rules: $rules) { version } }`,
    place,
    { version, rules: [{ approverId: place.approver.id }] },
  );
}

const setting = (api: TestApi, place: GiftPlace, key: string, value: string, isOfTenant = false) =>
  sql`insert into compliance_settings (tenant_id, organization_id, key_name, value)
    select tenant_id, case when ${isOfTenant}::boolean then null else id end, ${key}, ${value} from organizations
    where id = ${Number(place.organizationId)}`.execute(api.services.database.db);

/** Sends an operation for an organization. @throws Error for setup and reads, which are never refused */
export async function send(
  api: TestApi,
  who: Who,
  query: string,
  { tenantName, organizationId }: GiftPlace,
  variables: object = {},
): Promise<GraphQLAnswer> {
  const answer = await api.graphql(who, query, { tenantName, organizationId, ...variables });
  if (answer.errors) throw new Error(`${query.slice(0, 80)}: ${JSON.stringify(answer.errors)}`);
  return answer;
}
