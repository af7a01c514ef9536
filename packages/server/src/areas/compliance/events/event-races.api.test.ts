import { sharesOf } from '@capwise/domain/compliance/events/shares';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { makeEvents } from './events.fixtures.ts';

const CLIENTS = 8;
const ROUNDS = raceRounds(5, 2);
let api: TestApi;
let events: ReturnType<typeof makeEvents>;
beforeAll(async () => {
  const now = new Date('2026-11-22T18:00:00Z');
  api = await startApi({ MAILS_PER_HOUR: '100000' }, { now: () => now, today: () => '2026-11-22' });
  events = makeEvents(api);
});
afterAll(() => api.close());

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const RETURN = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!, $amount: Float!) { returnGiftAlert(${PLACE},
  id: $id, giftReturn: { returnedDate: "2026-11-22", manner: 2, amount: $amount }) { id } }`;

it(
  `${CLIENTS} people add, change and delete events and return gifts, and no cent is lost`,
  async () => {
    const { who, input, place, providers, entityId } = await events.ready();
    const { db } = api.services.database;
    const twin = await events.gifts.provider(place, entityId, { npi: '1234567893' });
    await sql`update gift_providers set npi = '1234567893' where id = ${Number(providers[0])}`.execute(db);
    const people = [...providers, twin];
    const random = numbers(11);
    const attendees = () => {
      const chosen = people.filter((_, at) => at === 1 || random(2) === 1);
      // An event lists one record of a physician.
      const some = chosen.filter((one) => one !== twin || !chosen.includes(providers[0]));
      return [
        ...some.map((providerId) => ({ kind: 1, providerId })),
        ...some
          .slice(0, random(3))
          .map((providerId, at) => ({ kind: 2 + (at % 2), providerId, name: `With ${at}` })),
        ...(random(2) ? [{ kind: 4, name: 'Nurse' }] : []),
      ];
    };
    const values = () => ({
      ...{ ...input, attendees: attendees(), split: 1 + random(2), total: (100 + random(9_000)) / 100 },
    });
    const known: string[] = [];
    const act = async () => {
      const id = known[random(known.length)];
      const kind = random(6);
      if (!id || kind < 2) {
        const { data } = await events.save(who, values());
        known.push(data.event.id);
        return null;
      }
      const read = await events.one(who, place, { id });
      const { version } = read.data.event ?? { version: '0' };
      if (kind < 4) return events.save(who, { ...values(), id, version });
      if (kind === 4 && random(3) === 0)
        return events.remove(who, place, { id, version, reason: 'Never held' });
      const { rows } = await sql<{ id: string; cents: number }>`
        select id::text, amount_cents - returned_cents as cents from gifts
        where event_id = ${Number(id)} and status = 1 order by original_id limit 1`.execute(db);
      const [gift] = rows;
      return gift
        ? api.graphql(who, RETURN, { ...place, id: gift.id, amount: (1 + random(gift.cents)) / 100 })
        : null;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await Promise.all(Array.from({ length: CLIENTS }, act));
      for (const answer of answers)
        expect([undefined, 'ConflictError', 'ValidationError', 'NotFoundError']).toContain(
          answer ? errorName(answer) : undefined,
        );
    }
    const { rows: stored } = await sql<{
      total: number;
      split: number;
      kinds: number[];
      shares: number[];
      charged: number;
      gifts: number;
    }>`
      select e.total_cents as total, e.split, array_agg(a.kind::int order by a.position) as kinds,
        array_agg(a.share_cents order by a.position) as shares,
        sum(a.share_cents) filter (where a.kind <> 4)::int as charged,
        (select sum(g.amount_cents)::int from gifts g where g.event_id = e.id and g.status <> 3) as gifts
      from gift_events e join event_attendees a on a.event_id = e.id where e.void_reason is null group by e.id
    `.execute(db);
    expect(stored.length).toBeGreaterThan(0);
    for (const { total, split, kinds, shares, charged, gifts } of stored) {
      expect(shares).toEqual(
        sharesOf(
          { total, split },
          kinds.map((kind) => ({ kind })),
        ),
      );
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(gifts).toBe(charged);
    }
    const { rows: sums } = await sql<{ provider: string; kept: number; model: number }>`
      select t.provider_id::text as provider, t.total_cents::int as kept, coalesce((select sum(g.amount_cents
          - g.returned_cents) from gifts g where g.status = 1 and g.gift_year = t.gift_year
          and g.organization_id = t.organization_id and g.provider_id in (select physician_records(t.provider_id))),
        0)::int as model
      from gift_totals t where t.organization_id = ${Number(place.organizationId)}
    `.execute(db);
    expect(sums.filter(({ kept, model }) => kept !== model)).toEqual([]);
  },
  raceTime(60_000),
);
