import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { makeRequests } from './requests.fixtures.ts';

const NOW = new Date('2026-12-01T18:00:00Z');
const CLIENTS = 8;
const ROUNDS = raceRounds(5, 2);
const LIMIT = 53_500;
const NPI = '1234567893';

let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi({ MAILS_PER_HOUR: '100000' }, { now: () => NOW, today: () => '2026-12-01' });
  requests = makeRequests(api);
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

it(
  `${CLIENTS} approvers at the same time never pass the threshold, and refuse nothing that fits`,
  async () => {
    const { place, entityId, providerId, admin, asker, approver, input, person } = await requests.ready();
    const { db } = api.services.database;
    await sql`update gift_providers set npi = ${NPI} where id = ${Number(providerId)}`.execute(db);
    const twin = await requests.gifts.provider(place, entityId, { npi: NPI });
    const approvers = [approver, ...(await Promise.all([person('gift_editor'), person('gift_editor')]))];
    const deputy = (one: { id: number }) => ({
      userId: approver.id,
      deputyId: one.id,
      fromDate: '2026-12-01',
      toDate: '2026-12-31',
    });
    await requests.setDeputies(admin, place, approvers.slice(1).map(deputy));
    const random = numbers(7);
    let given = 0;
    let differences = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = await Promise.all(
        Array.from({ length: CLIENTS }, async (_, at) => {
          const cents = 1 + random(20_000);
          const recipient = { entityId, providerId: at % 2 ? twin : providerId };
          const { data } = await requests.ask(asker, {
            ...input,
            amount: cents / 100,
            entityProviders: [recipient],
          });
          return { id: data.asked[0].id as string, cents };
        }),
      );
      const answers = await Promise.all(
        asked.map(({ id }, at) =>
          requests.decide(approvers[at % approvers.length]!, place, { ids: [id], isApproved: true }),
        ),
      );
      const isApproved = answers.map(({ errors }) => !errors);
      for (const answer of answers) expect([undefined, 'ConflictError']).toContain(errorName(answer));
      const approved = asked.filter((_, at) => isApproved[at]);
      const reserved = approved.reduce((sum, { cents }) => sum + cents, 0);
      const left = LIMIT - given - reserved;
      if (left < 0) differences += 1;
      differences += asked.filter(({ cents }, at) => !isApproved[at] && cents <= left).length;
      // Giving and withdrawing at the same time, each approved request once.
      const [first, ...others] = approved;
      const ended = await Promise.all([
        ...(first
          ? [
              requests.give(asker, place, {
                ids: [first.id],
                amount: first.cents / 100,
                receivedDate: '2026-12-01',
              }),
            ]
          : []),
        ...others.flatMap(({ id }) => [
          requests.withdraw(asker, place, { ids: [id] }),
          requests.withdraw(admin, place, { ids: [id] }),
        ]),
      ]);
      expect(ended.filter(({ errors }) => !errors)).toHaveLength(approved.length);
      given += first?.cents ?? 0;
      const { rows } = await sql<{ kept: number; counted: number; reserved: number }>`
        select (select total_cents from gift_totals where provider_id = ${Number(twin)})::int as kept,
          (select coalesce(sum(amount_cents), 0) from gifts where provider_id in (${Number(twin)}, ${Number(providerId)})
            and status = 1)::int as counted,
          (select coalesce(sum(amount_cents), 0) from gift_requests where provider_id in (${Number(twin)},
            ${Number(providerId)}) and state = 2)::int as reserved
      `.execute(db);
      const { kept, counted, reserved: held } = rows[0]!;
      differences += Number((kept ?? 0) !== given) + Number(counted !== given) + Number(held !== 0);
      if (given > LIMIT - 20_000) {
        // A new year for the physician: all gifts are returned.
        const { rows: gifts } = await sql<{ id: string }>`
          select id::text from gifts where provider_id in (${Number(twin)}, ${Number(providerId)}) and status = 1
        `.execute(db);
        for (const { id } of gifts)
          await api.graphql(
            admin,
            `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
              organizationId: $organizationId, id: $id) { id } }`,
            { ...place, id },
          );
        given = 0;
      }
    }
    expect(differences).toBe(0);
  },
  raceTime(60_000),
);
