import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { makeAttestations } from './attestation.fixtures.ts';

let api: TestApi;
let made: ReturnType<typeof makeAttestations>;
let now = new Date('2026-12-20T18:00:00Z');
beforeAll(async () => {
  api = await startApi(
    { MAILS_PER_HOUR: '100000' },
    { now: () => now, today: () => now.toISOString().slice(0, 10) },
  );
  made = makeAttestations(api);
});
afterAll(() => api.close());

const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const REMOVE = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { deleteGiftAlert(${PLACE}, id: $id,
  reason: "Entered twice") }`;

it('a department confirms what it saw, and later changes of its gifts show', async () => {
  const { place, editor, admin, give, edit, versionOf, departmentId, requestorId } = await made.ready();
  const { originalId } = (await give()).data.saveGiftAlert[0];
  await give({ amount: 12.5 });
  const elsewhere = await made.gifts.choice('requestors', place);
  await give({ amount: 3, requestorId: elsewhere });
  const opened = (await made.read(admin, place, {})).data.attestation;
  expect(opened).toMatchObject({
    ...{ year: 2026, years: [2026], dueDate: '2027-01-31', newFirstYear: 2026 },
    departments: [
      { state: 'Open', giftCount: 2, totalAmount: 32.5, latestDate: '2026-11-02', canConfirm: false },
    ],
    others: { giftCount: 1, totalAmount: 3 },
  });
  const confirmed = await made.confirm(editor, place, await made.seen(editor, place));
  expect(confirmed.data.confirmed).toMatchObject({
    ...{ state: 'Confirmed', changedCount: 0, attestedCount: 2, attestedAmount: 32.5 },
    statement: expect.stringContaining('all gifts of Cardiology to physicians in 2026'),
  });
  expect(refusal(await made.confirm(editor, place, await made.seen(editor, place)))[0]).toBe('ConflictError');

  // Added, changed, moved here, and deleted.
  await give({ amount: 1 });
  expect(await made.one(editor, place)).toMatchObject({
    state: 'Changed Since',
    changedCount: 1,
    canConfirm: true,
  });
  expect((await edit(originalId, { amount: 21 })).errors).toBeUndefined();
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 2, giftCount: 3, attestedCount: 2 });
  const both = { id: departmentId, name: 'Cardiology', responsibleId: String(editor.id) };
  const { version } = await made.one(editor, place);
  await made.save(admin, place, { ...both, version, requestorIds: [requestorId, elsewhere] });
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 3, giftCount: 4 });
  expect(
    (await api.graphql(admin, REMOVE, { ...place, id: await versionOf(originalId) })).errors,
  ).toBeUndefined();
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 3, giftCount: 3 });
  const again = await made.confirm(editor, place, await made.seen(editor, place));
  expect(again.data.confirmed).toMatchObject({ state: 'Confirmed', attestedCount: 3, attestedAmount: 16.5 });
  // A requestor that leaves takes its gifts along.
  const { version: next } = await made.one(editor, place);
  await made.save(admin, place, { ...both, version: next, requestorIds: [requestorId] });
  expect(await made.one(editor, place)).toMatchObject({
    state: 'Changed Since',
    changedCount: 1,
    giftCount: 2,
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from gift_attestations where department_id = ${Number(departmentId)}
  `.execute(api.services.database.db);
  expect(rows).toEqual([{ count: 2 }]);
});

it('returns, texts and a value that was restored leave a confirmation as it is', async () => {
  const { place, editor, admin, give, edit, versionOf } = await made.ready();
  const { originalId } = (await give()).data.saveGiftAlert[0];
  await made.confirm(editor, place, await made.seen(editor, place));
  expect((await edit(originalId, { amount: 30 })).errors).toBeUndefined();
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 1 });
  await edit(originalId, { comments: 'From the fall meeting' });
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 0, state: 'Confirmed' });
  const returned = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(${PLACE}, id: $id,
    giftReturn: { returnedDate: "2026-12-19", manner: 2, amount: 5 }) { id } }`;
  expect(
    (await api.graphql(admin, returned, { ...place, id: await versionOf(originalId) })).errors,
  ).toBeUndefined();
  expect(await made.one(editor, place)).toMatchObject({ changedCount: 0, state: 'Confirmed' });
});

it('is refused to all but the responsible person, elsewhere, with other figures, and at the wrong time', async () => {
  const { place, others, editor, admin, colleague, give } = await made.ready({ organizations: 2 });
  await give();
  const seen = await made.seen(editor, place);
  expect(refusal(await made.confirm(null, place, seen))[0]).toBe('UnauthorizedError');
  for (const who of [admin, colleague])
    expect(refusal(await made.confirm(who, place, seen))[0]).toBe('ForbiddenError');
  expect(refusal(await made.confirm(editor, others[0]!, seen))[0]).toBe('NotFoundError');
  expect(refusal(await made.confirm(editor, place, { ...seen, year: 2025 }))[0]).toBe('NotFoundError');
  for (const wrong of [{ giftCount: 2 }, { totalAmount: 20.01 }])
    expect(refusal(await made.confirm(editor, place, { ...seen, ...wrong }))).toEqual([
      'ConflictError',
      'giftCount',
    ]);
  for (const wrong of [{ giftCount: -1 }, { year: 0 }, { totalAmount: -1 }])
    expect(refusal(await made.confirm(editor, place, { ...seen, ...wrong }))[0]).toBe('ValidationError');
  // The own departments only, for people who may not see all gifts.
  const enters = await made.gifts.person({
    [place.organizationId]: await made.gifts.role(['login', 'enternewgifts']),
  });
  expect((await made.read(enters, place, {})).data.attestation).toMatchObject({
    departments: [],
    others: null,
  });
  now = new Date('2026-11-30T18:00:00Z');
  expect(refusal(await made.confirm(editor, place, seen))[0]).toBe('ConflictError');
  now = new Date('2027-02-01T18:00:00Z');
  expect(await made.one(editor, place)).toMatchObject({ state: 'Late', canConfirm: true });
  now = new Date('2026-12-20T18:00:00Z');
  await made.turn(place, '');
  expect(refusal(await made.confirm(editor, place, seen))[0]).toBe('ConflictError');
  expect(refusal(await made.save(admin, place, { name: 'Surgery' }))[0]).toBe('ConflictError');
});

it('departments are changed by administrators, one name each, with members and requestors of the organization', async () => {
  const { place, others, editor, admin, departmentId, requestorId } = await made.ready({ organizations: 2 });
  const { version } = await made.one(admin, place);
  const own = { id: departmentId, version, name: 'Cardiology' };
  expect(refusal(await made.save(editor, place, own))[0]).toBe('ForbiddenError');
  expect(refusal(await made.save(admin, others[0]!, own))[0]).toBe('NotFoundError');
  expect(refusal(await made.save(admin, place, { ...own, version: '1' }))).toEqual(['ConflictError', 'id']);
  expect(refusal(await made.save(admin, place, { name: ' CARDIOLOGY ' }))).toEqual(['conflict', 'name']);
  const stranger = await made.gifts.person({ [others[0]!.organizationId]: 'gift_editor' });
  const outside = await made.gifts.person({
    [place.organizationId]: await made.gifts.role(['enternewgifts']),
  });
  const foreign = await made.gifts.choice('requestors', others[0]!);
  for (const [field, wrong] of [
    ['name', { name: ' ' }],
    ['responsibleId', { responsibleId: String(stranger.id) }],
    ['responsibleId', { responsibleId: String(outside.id) }],
    ['requestorIds', { requestorIds: [foreign] }],
    ['firstYear', { firstYear: 0 }],
    ['firstYear', { firstYear: 2028 }],
  ] as const)
    expect(refusal(await made.save(admin, place, { ...own, ...wrong }))).toEqual(['ValidationError', field]);
  // A requestor has one department.
  await made.save(admin, place, { name: 'Surgery', requestorIds: [requestorId] });
  const { departments } = (await made.read(admin, place, {})).data.attestation;
  expect(departments).toMatchObject([
    { name: 'Cardiology', requestorIds: [], state: 'Open' },
    { name: 'Surgery', requestorIds: [requestorId], state: 'Nobody Responsible' },
  ]);
  // Also for a form that was opened before.
  expect(refusal(await made.save(admin, place, { ...own, requestorIds: [requestorId] }))).toEqual([
    'ConflictError',
    'id',
  ]);
  await made.save(admin, place, { ...own, version: departments[0].version, isEnded: true });
  expect((await made.read(admin, place, {})).data.attestation.departments).toMatchObject([
    { name: 'Surgery' },
  ]);
});

it('a department that begins next year is listed in that year, and later years are refused', async () => {
  const { place, admin } = await made.ready();
  const readYears = async (year: number) =>
    (await made.read(admin, place, { year })).data.attestation as { years: number[]; departments: object[] };
  expect((await readYears(2026)).years).toEqual([2026]);
  expect((await made.save(admin, place, { name: 'Oncology', firstYear: 2027 })).errors).toBeUndefined();
  expect(await readYears(2026)).toMatchObject({
    years: [2027, 2026],
    departments: [{ name: 'Cardiology' }],
  });
  expect((await readYears(2027)).departments).toMatchObject([
    { name: 'Cardiology' },
    { name: 'Oncology', state: 'Nobody Responsible', giftCount: 0, canConfirm: false },
  ]);
  for (const type of ['csv', 'pdf']) {
    const path = `/api/${place.tenantName}/${place.organizationId}/attestation/2027/${type}`;
    expect((await api.get(admin, path)).status).toBe(200);
  }
});

it('stores exactly the gifts of its number of the gift book, also while others save', async () => {
  const { place, editor, give, departmentId } = await made.ready();
  const { db } = api.services.database;
  const confirmOnce = async () => made.confirm(editor, place, await made.seen(editor, place));
  const answers: GraphQLAnswer[] = [];
  for (let round = 0; round < raceRounds(6, 2); round += 1)
    answers.push(
      ...(await Promise.all([give(), confirmOnce(), give(), confirmOnce(), give(), confirmOnce()])),
    );
  for (const answer of answers) expect([undefined, 'ConflictError']).toContain(errorName(answer));
  await confirmOnce();
  const { rows } = await sql<{ stored: number[]; model: number[] }>`
    select array[a.gift_count, a.total_cents] as stored, array[count(g.*), coalesce(sum(g.amount_cents), 0)]::bigint[] as model
    from gift_attestations a left join gifts g on g.requestor_id = any(a.requestor_ids) and g.gift_year = a.gift_year
      and g.change_no <= a.change_no
    where a.department_id = ${Number(departmentId)} group by a.id
  `.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { stored, model } of rows) expect(stored.map(Number)).toEqual(model.map(Number));
  expect(await made.one(editor, place)).toMatchObject({ state: 'Confirmed' });
});

it('reports a year as CSV and PDF, also what changed since and what has no department', async () => {
  const { place, others, editor, admin, give } = await made.ready({ organizations: 2 });
  await give();
  await made.confirm(editor, place, await made.seen(editor, place));
  await give({ amount: 5 });
  await made.confirm(editor, place, await made.seen(editor, place));
  await give({ amount: 4 });
  await give({ amount: 3, requestorId: await made.gifts.choice('requestors', place) });
  const left = await made.gifts.person({ [place.organizationId]: 'gift_editor' });
  await made.save(admin, place, { name: '=Surgery', responsibleId: String(left.id) });
  await api.services.database.db
    .updateTable('organization_members')
    .set({ role_name: null })
    .where('user_id', '=', left.id)
    .execute();
  const read = (
    who: Parameters<typeof api.get>[0],
    type: string,
    { organizationId } = place,
    year = '2026',
  ) => api.get(who, `/api/${place.tenantName}/${organizationId}/attestation/${year}/${type}`);
  const lines = (await (await read(admin, 'csv')).text()).split('\r\n');
  expect(lines[1]).toBe("2026,'=Surgery,Nobody Responsible,,,,,,0,0,,,");
  expect(lines[2]).toContain('2026,Cardiology,Changed Since,');
  expect(lines[2]).toContain(',12/20/2026,2,25,3,29,1,I confirm that all gifts');
  const both =
    /: 2 gifts, \$25\.00\. Since then: 1 added; 12\/20\/2026, .+: 1 gift, \$20\.00\. Since then: 2 added/;
  expect(lines[2]).toMatch(both);
  expect(lines[3]).toBe('2026,No department,,,,,,,1,3,,,');
  const [page] = await pdfPages(await read(admin, 'pdf'));
  expect(page).toContain('Changed Since: 1 gift');
  expect(page).toContain('0 of 2 departments confirmed the gifts of 2026.');
  expect((await read(editor, 'csv')).status).toBe(403);
  expect((await read(null, 'pdf')).status).toBe(401);
  expect((await read(admin, 'csv', place, '2028')).status).toBe(400);
  expect(await (await read(admin, 'csv', others[0]!)).text()).not.toContain('Cardiology');
});
