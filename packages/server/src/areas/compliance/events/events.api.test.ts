import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { makeEvents } from './events.fixtures.ts';

let api: TestApi;
let events: ReturnType<typeof makeEvents>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  events = makeEvents(api);
});
afterAll(() => api.close());

const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const saved = (answer: GraphQLAnswer) => {
  expect(answer.errors).toBeUndefined();
  return answer.data.event;
};

const becomeOne = (records: readonly string[]) =>
  sql`update gift_providers set npi = '1234567893' where id = any(${records.map(Number)}::int[])`.execute(
    api.services.database.db,
  );

it('is refused to those who may not enter gifts, elsewhere, and while it is turned off', async () => {
  const { who, input, place, others } = await events.ready({ organizations: 2 });
  const reader = await events.gifts.person({
    [place.organizationId]: await events.gifts.role(['login', 'viewallgiftforallorgs']),
  });
  expect(errorName(await events.save(null, input))).toBe('UnauthorizedError');
  expect(errorName(await events.save(reader, input))).toBe('ForbiddenError');
  const { id, version } = saved(await events.save(who, input));
  expect((await events.one(reader, place, { id })).data.event).toMatchObject({
    name: 'Dinner',
    canEdit: false,
  });
  const both = await events.gifts.person({
    [place.organizationId]: 'gift_administrator',
    [others[0]!.organizationId]: 'gift_administrator',
  });
  for (const call of [events.one, events.remove])
    expect(errorName(await call(both, others[0]!, { id, version, reason: 'Wrong' }))).toBe('NotFoundError');
  expect(errorName(await events.remove(reader, place, { id, version, reason: 'Wrong' }))).toBe(
    'ForbiddenError',
  );
  await events.turn(place, 'False');
  expect(errorName(await events.save(who, input))).toBe('ConflictError');
});

it('people who only enter gifts see their own events', async () => {
  const { who, input, place } = await events.ready();
  const { id } = saved(await events.save(who, input));
  const entering = await events.gifts.person({
    [place.organizationId]: await events.gifts.role(['login', 'enternewgifts']),
  });
  expect(errorName(await events.one(entering, place, { id }))).toBe('NotFoundError');
  const own = saved(await events.save(entering, { ...input, name: 'Supper' }));
  const { page } = (await events.list(entering, place, {})).data;
  expect(page).toMatchObject({ filteredCount: 1, results: [{ id: own.id, name: 'Supper' }] });
});

it('an edit adds no gift of a year that is over, and gifts take over a new name', async () => {
  const { who, input, place, providers, physician } = await events.ready();
  const { db } = api.services.database;
  const attendees = [physician(providers[0])];
  const event = saved(await events.save(who, { ...input, attendees }));
  const more = { attendees: [...attendees, physician(providers[1])] };
  const renamed = { ...input, ...more, id: event.id, version: event.version, name: 'Supper' };
  // A gift stays where it was given, also after the physician moved.
  const elsewhere = await events.gifts.entity(place);
  await sql`update entity_providers set entity_id = ${Number(elsewhere)}
    where provider_id = ${Number(providers[0])} and organization_id = ${Number(place.organizationId)}`.execute(
    db,
  );
  const { version } = saved(await events.save(who, renamed));
  const { rows } =
    await sql`select distinct description, entity_id::text as entity from gifts where event_id = ${Number(event.id)}`.execute(
      db,
    );
  expect(rows).toEqual([{ description: 'Supper', entity: input.entityId }]);

  const day = '2025-12-19';
  await sql`update gift_events set held_on = ${day}::date where id = ${Number(event.id)}`.execute(db);
  await sql`update gifts set received_on = ${day}::date, gift_year = 2025 where event_id = ${Number(event.id)}`.execute(
    db,
  );
  const late = { ...renamed, version, heldOn: day };
  const three = { ...late, attendees: [...more.attendees, physician(providers[2])] };
  const refused = await events.save(who, three);
  expect(refusal(refused)).toEqual(['ValidationError', 'attendees']);
  expect(refused.errors?.[0]?.message).toBe(
    'You cannot add a share now. Date received cannot be before 01/01/2026.',
  );
  saved(await events.save(who, { ...late, total: 50 }));
  expect((await events.one(who, place, { id: event.id })).data.event.totalAmount).toBe(50);
});

it('lists a physician with two records once, unless they were one after the event was saved', async () => {
  const { who, input, providers, physician } = await events.ready();
  const attendees = providers.slice(0, 2).map(physician);
  const event = saved(await events.save(who, { ...input, attendees }));
  await becomeOne(providers.slice(0, 2));
  expect(refusal(await events.save(who, { ...input, attendees }))).toEqual(['ValidationError', 'attendees']);
  saved(await events.save(who, { ...input, id: event.id, version: event.version, attendees, total: 60 }));
});

it('makes one gift for each physician, which adds up with family and staff to the total', async () => {
  const { who, input, place, providers } = await events.ready();
  const event = saved(await events.save(who, input));
  expect(event.attendees.map(({ share }: { share: number }) => share)).toEqual([25.01, 25.01, 25.01, 25]);
  expect(await events.gifted(event.id)).toMatchObject([
    { provider: providers[0], cents: 5_002 },
    { provider: providers[1], cents: 2_501 },
  ]);
  const asked = { providerIds: providers, heldOn: '2026-03-04' };
  const people = async (changes: object) =>
    (await events.people(who, place, { ...asked, ...changes })).data.people.map(
      (one: { totalAmount: number }) => one.totalAmount,
    );
  expect(await people({})).toEqual([50.02, 25.01, 0]);
  expect(await people({ eventId: event.id })).toEqual([0, 0, 0]);
  const own = saved(await events.save(who, { ...input, split: 2 }));
  expect(own.attendees.map(({ share }: { share: number }) => share)).toEqual([33.35, 33.34, 33.34, 0]);
  const { page } = (await events.list(who, place, { searchTerm: 'dinn' })).data;
  expect(page.filteredCount).toBe(2);
});

it('an edit changes all shares in one save, and a second person gets a conflict', async () => {
  const { who, input, place, providers, physician } = await events.ready();
  const first = saved(await events.save(who, input));
  const change = { ...input, id: first.id, version: first.version };
  const attendees = [physician(providers[2]), physician(providers[1])];
  const both = await Promise.all([
    events.save(who, { ...change, attendees }),
    events.save(who, { ...change, total: 40 }),
  ]);
  expect(both.map(errorName).filter(Boolean)).toEqual(['ConflictError']);
  const after = (await events.one(who, place, { id: first.id })).data.event;
  const gifts = await events.gifted(first.id);
  const shares = (kind: number) =>
    after.attendees
      .filter((one: { kind: number }) => one.kind !== kind)
      .reduce((sum: number, { share }: { share: number }) => sum + Math.round(share * 100), 0);
  expect(gifts.reduce((sum, { cents }) => sum + cents, 0)).toBe(shares(4));
  const last = saved(
    await events.save(who, { ...input, attendees, id: first.id, version: after.version, total: 30 }),
  );
  expect((await events.gifted(last.id)).map(({ cents }) => cents)).toEqual([1_500, 1_500]);
});

it('a share is not changed or deleted by itself, may be returned, and is then no less than that', async () => {
  const { who, input, place, providers, physician } = await events.ready();
  const event = saved(await events.save(who, input));
  const [gift] = await events.gifted(event.id);
  const edit = {
    ...{ ...place, id: gift!.id, entityProviders: [], amount: 50.02, receivedDate: '2026-03-04' },
    ...{ giftTypeId: input.giftTypeId, requestorId: input.requestorId },
  };
  const refused = await events.gifts.save(who, { ...edit, amount: 1 });
  expect(refused.errors![0]!.message).toContain('the event Dinner');
  const edited = await events.gifts.save(who, { ...edit, comments: 'With a receipt' });
  expect(edited.errors).toBeUndefined();
  const { id } = edited.data.saveGiftAlert[0];
  const call = (text: string, variables: object) =>
    api.graphql(who, `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { ${text} }`, {
      ...place,
      ...variables,
    });
  const PLACE = 'tenantName: $tenantName, organizationId: $organizationId, id: $id';
  expect(errorName(await call(`deleteGiftAlert(${PLACE})`, { id }))).toBe('ConflictError');
  const returned = await call(
    `returnGiftAlert(${PLACE}, giftReturn: { returnedDate: "2026-03-05", manner: 2, amount: 30 }) { id }`,
    { id },
  );
  expect(returned.errors).toBeUndefined();
  // The event adds its whole share of $50.02, of which $20.02 remain. Another year counts what came back, too.
  for (const heldOn of ['2026-03-04', '2025-12-30']) {
    const asked = { providerIds: [providers[0]], heldOn, eventId: event.id };
    expect((await events.people(who, place, asked)).data.people).toMatchObject([
      { totalAmount: -30, returnedAmount: 30 },
    ]);
    // A share of the event for the medical staff would not count, and what came back of it would not either.
    expect((await events.people(who, place, { ...asked, kind: 2 })).data.people).toMatchObject([
      { totalAmount: 0, returnedAmount: 0 },
    ]);
    expect(refusal(await events.people(who, place, { ...asked, kind: 3 }))).toEqual([
      ...['ValidationError', 'kind'],
    ]);
  }
  const change = { ...input, id: event.id, version: event.version };
  const without = await events.save(who, { ...change, attendees: [physician(providers[1])] });
  expect([...refusal(without), without.errors![0]!.message]).toMatchObject([
    'ValidationError',
    'attendees',
    expect.stringContaining('$30.00'),
  ]);
  expect(refusal(await events.save(who, { ...change, heldOn: '2026-03-06' }))).toEqual([
    'ValidationError',
    'heldOn',
  ]);
  const version = saved(await events.save(who, { ...change, total: 80 })).version;
  expect((await events.gifted(event.id))[0]!.cents).toBe(4_000);
  expect((await events.remove(who, place, { id: event.id, version, reason: 'Never held' })).data.done).toBe(
    true,
  );
  expect(await events.gifted(event.id)).toEqual([]);
  expect(errorName(await events.one(who, place, { id: event.id }))).toBe('NotFoundError');
  expect(
    (await events.people(who, place, { providerIds: providers, heldOn: '2026-03-04' })).data.people,
  ).toMatchObject([{ totalAmount: 0 }, { totalAmount: 0 }, { totalAmount: 0 }]);
});

it('the yearly event for the medical staff counts only the items handed out, once a year', async () => {
  const { who, input, place, providers } = await events.ready();
  const staff = { ...input, kind: 2, handedOut: 20 };
  const event = saved(await events.save(who, staff));
  expect((await events.gifted(event.id)).map(({ part, cents }) => [part, cents])).toEqual([
    ...[
      [1, 5_002],
      [2, 2_000],
    ],
    ...[
      [1, 2_501],
      [2, 2_000],
    ],
  ]);
  const { people } = (await events.people(who, place, { providerIds: providers, heldOn: '2026-03-04' })).data;
  expect(people).toMatchObject([{ totalAmount: 20 }, { totalAmount: 20 }, { totalAmount: 0 }]);
  expect(refusal(await events.save(who, staff))).toEqual(['ValidationError', 'kind']);
  expect(refusal(await events.save(who, { ...staff, kind: 1 }))).toEqual(['ValidationError', 'handedOut']);
});

it('asks for the exception and the description as gift entry does', async () => {
  const { who, input, place } = await events.ready();
  const set = (key: string, value: string) =>
    sql`insert into compliance_settings (tenant_id, organization_id, key_name, value)
      select tenant_id, id, ${key}, ${value} from organizations where id = ${Number(place.organizationId)}`.execute(
      api.services.database.db,
    );
  await set('GIFT_EXCEPTIONS', 'True');
  await set('GIFT_DESCRIPTION_ABOVE', '50');
  expect(refusal(await events.save(who, input))).toEqual(['ValidationError', 'description']);
  const described = { ...input, description: 'Lecture' };
  expect(refusal(await events.save(who, described))).toEqual(['ValidationError', 'exception']);
  const conditions = EXCEPTIONS[1]!.conditions.map(({ key }) => key);
  saved(await events.save(who, { ...described, exception: 1, conditions }));
  // The cost of a staff event has an exception of its own.
  saved(await events.save(who, { ...described, kind: 2 }));
});

it('a repeated key returns the first event, or says that the values differ', async () => {
  const { who, input } = await events.ready();
  const first = saved(await events.save(who, input, 'event-key-1'));
  expect(saved(await events.save(who, input, 'event-key-1')).id).toBe(first.id);
  expect(errorName(await events.save(who, { ...input, total: 50 }, 'event-key-1'))).toBe('ConflictError');
});

it('finds pasted attendees by NPI and name, and names wrong values', async () => {
  const { who, input, place, entityId } = await events.ready();
  const id = await events.gifts.provider(place, entityId, { name: 'Núñez, Ana MD', npi: '1790446225' });
  for (const npi of ['1000000004', '1000000012'])
    await events.gifts.provider(place, entityId, { name: 'Lee, Jo', npi });
  const { matches } = (
    await events.matches(who, place, {
      text: '1790446225\nana nunez\nJo Lee\nNobody, No\n%_\\\n1790446225 Jo Lee\n1790446225 Ann Nunez',
    })
  ).data;
  expect(matches).toMatchObject([
    { providerId: id, isAmbiguous: false },
    { providerId: id },
    { providerId: null, isAmbiguous: true },
    { providerId: null, isAmbiguous: false },
    { providerId: null },
    { problem: '1790446225 is not the NPI of Lee, Jo: correct the NPI or the name' },
    { providerId: id, problem: null },
  ]);
  const file =
    'name,kind,npi,physician\n"Núñez, Ana",,,\nBo,guest,,ana nunez\nCy,staff,,\nDi,family,1000000020,\n,,12,';
  expect((await events.matches(who, place, { text: file })).data.matches).toMatchObject([
    { line: 2, kind: 1, providerId: id, problem: null },
    { line: 3, kind: 3, name: 'Bo', providerId: id, problem: null },
    { line: 4, kind: 4, providerId: null, problem: null },
    { line: 5, providerId: null, problem: 'no physician of this organization matches 1000000020' },
    { line: 6, providerId: null, problem: '12 is not an NPI of ten digits' },
  ]);
  const many = 'x\n'.repeat(1_001);
  expect(refusal(await events.matches(who, place, { text: many }))).toEqual(['ValidationError', 'text']);
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ kind: 3 }, 'kind'],
    [{ heldOn: '2026-13-01' }, 'heldOn'],
    [{ heldOn: '2027-01-01' }, 'heldOn'],
    [{ total: 0.001 }, 'total'],
    [{ total: 1e9 }, 'total'],
    [{ split: 0 }, 'split'],
    [{ entityId: '999999999999' }, 'entityId'],
    [{ giftTypeId: 'x' }, 'giftTypeId'],
    [{ requestorId: '0' }, 'requestorId'],
    [{ attendees: [] }, 'attendees'],
    [{ attendees: [{ kind: 1, providerId: '2147483648' }] }, 'attendees'],
    [{ attendees: [{ kind: 4, name: 'A' }] }, 'attendees'],
  ];
  for (const [changes, field] of wrong)
    expect(refusal(await events.save(who, { ...input, ...changes })), field).toEqual([
      'ValidationError',
      field,
    ]);
});

/** An event of $60 whose two physicians were merged into the first, and the undo of the merge. */
async function mergedAttendees() {
  const made = await events.ready();
  const { who, input, place, providers, physician } = made;
  await sql`update gift_providers set npi = '' where id = ${Number(providers[1])}`.execute(
    api.services.database.db,
  );
  const attendees = [physician(providers[0]), physician(providers[1])];
  const event = saved(await events.save(who, { ...input, total: 60, attendees }));
  const run = async (operation: string, variables: object) => {
    const { data, errors } = await api.graphql(who, operation, { ...place, ...variables });
    expect(errors).toBeUndefined();
    return data;
  };
  const types = '$tenantName: String!, $organizationId: ID!';
  const args = 'tenantName: $tenantName, organizationId: $organizationId';
  await run(
    `mutation(${types}, $providerId: ID!, $mergedIds: [ID!]!) {
      mergeGiftAlertProviders(${args}, providerId: $providerId, mergedIds: $mergedIds) }`,
    { providerId: providers[0], mergedIds: [providers[1]] },
  );
  const undo = async () => {
    const { merges } = await run(`query(${types}) { merges: giftAlertProviderMerges(${args}) { id } }`, {});
    await run(
      `mutation(${types}, $mergeId: ID!) { undoGiftAlertProviderMerge(${args}, mergeId: $mergeId) }`,
      { mergeId: merges[0].id },
    );
  };
  return { ...made, event, attendees, undo };
}

it('records of a merge keep what they attended, and the next save combines their gifts', async () => {
  const { who, input, event, attendees, physician, providers } = await mergedAttendees();
  expect((await events.gifted(event.id)).map(({ cents }) => cents)).toEqual([3_000, 3_000]);
  const change = { ...input, id: event.id, version: event.version, total: 60 };
  saved(await events.save(who, { ...change, attendees: [attendees[0], physician(providers[2])] }));
  expect((await events.gifted(event.id)).map(({ cents }) => cents)).toEqual([3_000, 3_000]);
});

it('the undo of a merge gives the attendees their own shares back, and the event can be changed', async () => {
  const { who, input, place, event, attendees, providers, undo } = await mergedAttendees();
  await undo();
  const attended = await events.one(who, place, { id: event.id });
  expect(attended.data.event.attendees.map(({ providerId }: { providerId: string }) => providerId)).toEqual([
    providers[0],
    providers[1],
  ]);
  const shares = async () => (await events.gifted(event.id)).map(({ provider, cents }) => [provider, cents]);
  expect(await shares()).toEqual([
    [providers[0], 3_000],
    [providers[1], 3_000],
  ]);
  saved(await events.save(who, { ...input, id: event.id, version: event.version, total: 80, attendees }));
  expect(await shares()).toEqual([
    [providers[0], 4_000],
    [providers[1], 4_000],
  ]);
});

it('the undo of a merge leaves gifts with the attendees of a save since then', async () => {
  const { who, input, place, event, attendees, providers, undo } = await mergedAttendees();
  const change = { ...input, id: event.id, version: event.version, total: 50, attendees: [attendees[0]] };
  const { id } = saved(await events.save(who, change));
  await undo();
  const people = (await events.one(who, place, { id })).data.event.attendees;
  expect(people).toMatchObject([{ providerId: providers[0], share: 50 }]);
  const gifts = await events.gifted(id);
  expect(gifts.map(({ provider, cents }) => [provider, cents])).toEqual([[providers[0], 5_000]]);
});

it('fires an alert once for what a save did to all records of a physician', async () => {
  const { who, input, place, providers, physician } = await events.ready();
  const run = async (operation: string, variables: object) =>
    (await api.graphql(who, operation, { ...place, ...variables })).data;
  const types = '$tenantName: String!, $organizationId: ID!';
  const names = 'tenantName: $tenantName, organizationId: $organizationId';
  const { alert } = await run(
    `mutation(${types}, $to: String!) { alert: saveGiftAlertThresholdAlert(${names}, remainingAmount: 100,
      recipients: $to, isActive: true) { originalId } }`,
    { to: String(who.id) },
  );
  const fired = async () =>
    (
      await run(
        `query(${types}, $id: ID!) { list: giftAlertReportedCrossings(${names}, alertId: $id) { results {
          remainingAmount } } }`,
        { id: alert.originalId },
      )
    ).list.results.map(({ remainingAmount }: { remainingAmount: number }) => remainingAmount);
  const [one, other] = [physician(providers[0]), physician(providers[1])];
  const added = saved(await events.save(who, { ...input, total: 400, attendees: [one, other] }));
  await becomeOne(providers.slice(0, 2));
  expect(await fired()).toEqual([]);
  const both = { ...input, id: added.id, version: added.version, total: 900, attendees: [one, other] };
  const edited = saved(await events.save(who, both));
  expect(await fired()).toEqual([-365]);
  saved(await events.save(who, { ...both, version: edited.version, attendees: [other] }));
  expect(await fired()).toEqual([-365]);
});
