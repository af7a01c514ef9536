import { randomFrom } from '@capwise/demo/random';
import { INCIDENTAL, NONMONETARY } from '@capwise/domain/compliance/exceptions/exceptions';
import { sql } from 'kysely';
import type { TestApi } from '../api.ts';
import { type GiftPlace, makeGifts } from './gifts.ts';

/** A gift as expected by the test: IDs as in the API, amounts in cents. */
export interface KnownGift {
  originalId: string;
  organizationId: string;
  organizationName: string;
  providerId: string;
  providerName: string;
  providerNPI: string;
  entityId: string;
  entityName: string;
  giftTypeId: string;
  giftTypeName: string;
  requestorId: string;
  requestorName: string;
  createdById: string;
  createdByName: string;
  giftYear: number;
  receivedDate: string;
  cents: number;
  isIncidental: boolean;
  exception: number | null;
  /** Incidental, submitted, and at least the limit for incidental gifts. */
  isAbove: boolean;
  status: number;
  createdAt: number;
  /** Null without a threshold. */
  remaining: number | null;
}

export const YEARS = [2022, 2023, 2024, 2025, 2026];
/** Single words, which every collation sorts alike. */
const WORDS = ['alder', 'Birch', 'cedar', 'Dogwood', 'elm', 'Fir', 'ginkgo', 'Hazel'];
/** Years with a threshold, by index of the organization. Others have none. */
const LIMITS: Readonly<Record<number, readonly number[]>> = { 0: [2024, 2025, 2026], 1: [2026], 2: [2026] };
const THRESHOLD = 9_000;
const INCIDENTAL_THRESHOLD = 2_000;
const GIFTS_EACH = 110;

interface Named {
  id: string;
  name: string;
}

interface Options {
  /** Some gifts have the exception that goes with them. */
  hasExceptions?: boolean;
}

/** A tenant with four organizations and gifts of five years. The word seeds the random numbers. */
export async function randomGifts(api: TestApi, word: string, { hasExceptions = false }: Options = {}) {
  const gifts = makeGifts(api);
  const random = randomFrom(word);
  const { db } = api.services.database;
  const places = await gifts.tenant({ organizations: 4 });
  const people = await Promise.all(WORDS.slice(0, 3).map((name) => creator(api, places, name)));
  const entities: Named[] = [];
  for (const name of WORDS.slice(0, 4)) entities.push({ id: await gifts.entity(places[0]!, name), name });
  const providers: (Named & { npi: string })[] = [];
  for (const [at, name] of [...WORDS, WORDS[0]!].entries()) {
    const npi = `19000000${at}0`;
    const entity = entities[at % entities.length]!;
    providers.push({ id: await gifts.provider(places[0]!, entity.id, { name, npi }), name, npi });
  }
  const known: KnownGift[] = [];
  for (const [at, place] of places.entries()) {
    const choices = { gift_types: [] as Named[], requestors: [] as Named[] };
    for (const table of ['gift_types', 'requestors'] as const)
      for (const name of WORDS.slice(2, 6))
        choices[table].push({ id: await gifts.choice(table, place, { name }), name });
    for (const year of LIMITS[at] ?? [])
      await gifts.threshold(place, year, { amount: THRESHOLD / 100, incidental: INCIDENTAL_THRESHOLD / 100 });
    for (let count = 0; count < GIFTS_EACH; count += 1) {
      const [entity, provider] = [random.pick(entities), random.pick(providers)];
      const [type, requestor] = [random.pick(choices.gift_types), random.pick(choices.requestors)];
      const person = random.pick(people);
      const giftYear = random.pick(YEARS);
      known.push({
        originalId: '',
        organizationId: place.organizationId,
        organizationName: `Organization ${at}`,
        providerId: provider.id,
        providerName: provider.name,
        providerNPI: provider.npi,
        entityId: entity.id,
        entityName: entity.name,
        giftTypeId: type.id,
        giftTypeName: type.name,
        requestorId: requestor.id,
        requestorName: requestor.name,
        createdById: person.id,
        createdByName: person.name,
        giftYear,
        receivedDate: `${giftYear}-0${1 + random.below(9)}-1${random.below(4)}`,
        cents: 100 * (1 + random.below(40)) + random.pick([0, 0, 50]),
        isIncidental: random.below(5) === 0,
        exception: null,
        isAbove: false,
        status: random.below(6) === 0 ? 2 : 1,
        createdAt: Date.UTC(2026, 0, 1 + random.below(60)),
        remaining: null,
      });
    }
  }
  if (hasExceptions)
    for (const gift of known)
      if (random.below(3) > 0) gift.exception = gift.isIncidental ? INCIDENTAL : NONMONETARY;
  await insertAll(db, known);
  for (const gift of known) {
    gift.remaining = knownRemaining(gift, known, places);
    const hasThreshold = gift.remaining !== null;
    gift.isAbove =
      hasThreshold && gift.isIncidental && gift.status === 1 && gift.cents >= INCIDENTAL_THRESHOLD;
  }
  return { places, known, people, entities, providers, gifts };
}

async function creator(api: TestApi, places: readonly GiftPlace[], name: string): Promise<Named> {
  const role = { [places[0]!.organizationId]: 'gift_editor' };
  const person = await makeGifts(api).person(role);
  await api.services.database.db
    .updateTable('users')
    .set({ first_name: name, last_name: 'Walker' })
    .where('id', '=', person.id)
    .execute();
  return { id: String(person.id), name: `${name} Walker` };
}

async function insertAll(db: TestApi['services']['database']['db'], known: KnownGift[]): Promise<void> {
  const rows = known.map((gift, at) => ({ ...gift, at, createdAt: new Date(gift.createdAt).toISOString() }));
  const { rows: made } = await sql<{ id: number }>`
    with given as (select nextval('record_versions')::int as id, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (at int, "organizationId" int, "giftYear" int, "receivedDate" date, "providerId" int, "entityId" int,
        "giftTypeId" int, "requestorId" int, cents int, "isIncidental" boolean, status int, "createdAt" timestamptz,
        "createdById" int, exception int)),
    written as (insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id,
        gift_type_id, requestor_id, amount_cents, is_incidental, status, returned_at, created_at, created_by, change_no,
        exception)
      select id, id, "organizationId", "giftYear", "receivedDate", "providerId", "entityId", "giftTypeId",
        "requestorId", cents, "isIncidental", status, case when status = 2 then "createdAt" end, "createdAt",
        "createdById", 1, exception from given)
    select id from given order by at
  `.execute(db);
  for (const [at, { id }] of made.entries()) known[at]!.originalId = String(id);
}

/** Threshold minus submitted gifts that are not incidental (B-103, B-104). */
function knownRemaining(
  gift: KnownGift,
  known: readonly KnownGift[],
  places: readonly GiftPlace[],
): number | null {
  const at = places.findIndex(({ organizationId }) => organizationId === gift.organizationId);
  if (!LIMITS[at]?.includes(gift.giftYear)) return null;
  const counted = known.filter(
    (other) =>
      other.organizationId === gift.organizationId &&
      other.providerId === gift.providerId &&
      other.giftYear === gift.giftYear &&
      other.status === 1 &&
      !other.isIncidental,
  );
  return THRESHOLD - counted.reduce((sum, { cents }) => sum + cents, 0);
}
