import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { sweepRequests } from './mails/request-jobs.ts';
import { makeRequests } from './requests.fixtures.ts';

const NOON = new Date('2026-12-01T18:00:00Z');
let now = NOON;
let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi(
    { MAILS_PER_HOUR: '10000' },
    { now: () => now, today: () => now.toISOString().slice(0, 10) },
  );
  requests = makeRequests(api);
});
afterAll(() => api.close());

const problem = ({ errors }: GraphQLAnswer) => [
  errors?.[0]?.extensions['name'],
  errors?.[0]?.extensions['field'] ?? errors?.[0]?.message,
];
async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  now = new Date(time);
  try {
    return await work();
  } finally {
    now = NOON;
  }
}
const mailsTo = async ({ email }: { email: string }) =>
  (
    await api.services.database.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', email)
      .where('kind', '=', 'gift-request')
      .execute()
  ).map(({ subject, text }) => `${subject}\n${text}`);

it('people without the right, other organizations and other tenants are refused', async () => {
  const { place, others, asker, admin, person, input, ask, approver } = await requests.ready({
    organizations: 2,
  });
  const stranger = await requests.ready();
  const [{ id, requestNo } = { id: '', requestNo: '' }] = await ask();
  const viewer = await person(await requests.gifts.role(['login']));
  for (const who of [null, viewer, stranger.admin])
    expect(errorName(await requests.ask(who, input))).toMatch(/Forbidden|Unauth/);
  const calls = [
    () => requests.decide(viewer, place, { ids: [id], isApproved: true }),
    () => requests.withdraw(viewer, place, { ids: [id] }),
    () => requests.decide(stranger.admin, stranger.place, { ids: [id], isApproved: true }),
    () => requests.withdraw(stranger.admin, stranger.place, { ids: [id] }),
    () => requests.give(stranger.admin, stranger.place, { ids: [id], amount: 1, receivedDate: '2026-12-01' }),
    () => requests.one(viewer, place, { requestNo }),
    () => requests.one(stranger.admin, stranger.place, { requestNo }),
    // Another organization of the same tenant.
    () => requests.decide(admin, others[0]!, { ids: [id], isApproved: true }),
  ];
  for (const call of calls) expect(errorName(await call())).toMatch(/^(NotFound|Forbidden)Error$/);
  for (const save of [requests.rules, requests.deputies])
    expect(errorName(await save(approver, place, { version: '', rules: [], deputies: [] }))).toBe(
      'ForbiddenError',
    );
  expect((await requests.list(viewer, place, {})).data.page).toEqual({
    view: 'all',
    totalCount: 0,
    results: [],
  });
  // Nobody approves their own request, not even an approver.
  const [own] = await ask({}, approver).catch(() => []);
  expect(own).toBeUndefined();
  expect(errorName(await requests.decide(asker, place, { ids: [id], isApproved: true }))).toBe(
    'ForbiddenError',
  );
  expect(errorName(await requests.decide(admin, place, { ids: [id], isApproved: true }))).toBe(
    'ForbiddenError',
  );
});

it('wrong input is refused at its field, and without a rule nothing can be requested', async () => {
  const { place, admin, asker, input } = await requests.ready();
  const other = await requests.ready();
  for (const [changes, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.001 }, 'amount'],
    [{ plannedDate: '2026-11-30' }, 'plannedDate'],
    [{ plannedDate: '2032-01-01' }, 'plannedDate'],
    [{ reason: ' ' }, 'reason'],
    [{ giftTypeId: other.input.giftTypeId }, 'giftTypeId'],
    [{ requestorId: '0' }, 'requestorId'],
    [{ entityProviders: [] }, 'entityProviders'],
    [{ entityProviders: other.input.entityProviders }, 'entityProviders'],
  ] as const)
    expect(problem(await requests.ask(asker, { ...input, ...changes }))).toEqual(['ValidationError', field]);
  await requests.setRules(admin, place, [{ approverId: admin.id, minAmount: 85.01 }]);
  expect(problem(await requests.ask(asker, input))).toEqual([
    'ConflictError',
    'No approval rule covers this gift. You can enter it without approval.',
  ]);
  await requests.setRules(admin, place, []);
  expect(errorName(await requests.ask(asker, input))).toBe('ConflictError');
});

it('a repeated request is stored once, and other values under its key are a conflict', async () => {
  const { asker, admin, place, input, entityId } = await requests.ready();
  const keyed = { ...input, requestKey: 'key-12345678' };
  const [first, again, other] = [
    await requests.ask(asker, keyed),
    await requests.ask(asker, keyed),
    await requests.ask(asker, { ...keyed, amount: 90 }),
  ];
  expect(again.data.asked).toEqual(first.data.asked);
  expect(problem(other)).toEqual(['ConflictError', 'requestKey']);
  expect((await requests.list(admin, place, {})).data.page.totalCount).toBe(1);
  await requests.withdraw(asker, place, { ids: [first.data.asked[0].id] });
  expect(problem(await requests.ask(asker, keyed))).toEqual(['ConflictError', 'requestKey']);

  const providerId = await requests.gifts.provider(place, entityId, { name: 'Doe, Jane' });
  const entityProviders = [...input.entityProviders, { entityId, providerId }];
  const both = { ...input, entityProviders, requestKey: 'key-of-two' };
  const [one] = (await requests.ask(asker, both)).data.asked;
  await requests.withdraw(asker, place, { ids: [one.id] });
  expect((await requests.ask(asker, both)).errors?.[0]).toMatchObject({
    message: 'This was already requested, but 1 of 2 requests has since been withdrawn',
    extensions: { name: 'ConflictError', field: 'requestKey' },
  });
});

it('a request is approved, reserves its amount, and becomes a gift that counts', async () => {
  const { place, admin, asker, approver, ask, approve } = await requests.ready();
  const [{ id, requestNo } = { id: '', requestNo: '' }] = await ask();
  const [second] = await ask({ amount: 460 });
  const waiting = (await requests.list(approver, place, { view: 'decide' })).data.page;
  expect(waiting).toMatchObject({
    totalCount: 2,
    results: [{ freeAmount: 535 }, { canDecide: true, state: 'Requested' }],
  });
  expect((await requests.list(admin, place, { view: 'decide' })).data.page.totalCount).toBe(0);
  expect(
    (await requests.list(asker, place, { view: 'mine', searchTerm: 'nobody' })).data.page.totalCount,
  ).toBe(0);
  const start = async (who: Who) => (await requests.list(who, place, { view: 'start' })).data.page;
  expect(await start(approver)).toMatchObject({ view: 'decide', totalCount: 2 });
  expect(await start(asker)).toMatchObject({ view: 'mine', totalCount: 2 });
  expect(await start(admin)).toMatchObject({ view: 'mine', totalCount: 0 });
  const reader = await requests.gifts.person({
    [place.organizationId]: await requests.gifts.role(['login', 'viewallgiftforallorgs']),
  });
  expect(await start(reader)).toMatchObject({ view: 'all', totalCount: 2 });
  expect((await approve(id)).data.decided).toMatchObject([
    { state: 'Approved', reservedAmount: 0, canGive: true },
  ]);
  // 535 - 85 leaves 450.
  const refused = await approve(second!.id);
  expect(problem(refused)).toEqual(['ConflictError', 'overAmount']);
  expect(refused.errors![0]!.message).toMatch(/^Provider \d+ has \$450\.00 left$/);
  expect(problem(await approve(second!.id, { overAmount: 9.99 }))).toEqual(['ConflictError', 'overAmount']);
  expect((await approve(second!.id, { overAmount: 10 })).data.decided[0]).toMatchObject({
    overAmount: 10,
    reservedAmount: 85,
  });
  for (const [changes, field] of [
    [{ amount: 85.01 }, 'amount'],
    [{ receivedDate: '2026-12-02' }, 'receivedDate'],
    [{ receivedDate: '2025-12-31' }, 'receivedDate'],
  ] as const) {
    const given = { ids: [id], amount: 80, receivedDate: '2026-12-01', ...changes };
    expect(problem(await requests.give(asker, place, given))).toEqual(['ValidationError', field]);
  }
  const given = await requests.give(asker, place, { ids: [id], amount: 80, receivedDate: '2026-12-01' });
  expect(given.data.given[0]).toMatchObject({
    state: 'Given',
    totalAmount: 80,
    reservedAmount: 460,
    canWithdraw: false,
  });
  const gift = await api.services.database.db
    .selectFrom('gifts')
    .select(['amount_cents', 'created_by'])
    .where('original_id', '=', Number(given.data.given[0].giftId))
    .executeTakeFirstOrThrow();
  expect(gift).toEqual({ amount_cents: 8_000, created_by: asker.id });
  const again = await requests.give(asker, place, { ids: [id], amount: 80, receivedDate: '2026-12-01' });
  expect(problem(again)).toEqual(['ConflictError', 'This request is given already']);
  expect((await requests.one(asker, place, { requestNo })).data.rows).toHaveLength(1);
  expect((await requests.withdraw(asker, place, { ids: [second!.id] })).data.withdrawn[0].state).toBe(
    'Withdrawn',
  );
});

it('recipients of one request are decided together, and records of one physician share what is left', async () => {
  const { place, entityId, providerId, asker, approver, ask } = await requests.ready();
  const npi = '1234567893';
  await sql`update gift_providers set npi = ${npi} where id = ${Number(providerId)}`.execute(
    api.services.database.db,
  );
  const twin = await requests.gifts.provider(place, entityId, { npi });
  const entityProviders = [providerId, twin].map((one) => ({ entityId, providerId: one }));
  const asked = await ask({ entityProviders, amount: 300 });
  expect(new Set(asked.map(({ requestNo }) => requestNo)).size).toBe(1);
  const ids = asked.map(({ id }) => id);
  // 300 of 535 leave 235 for the second record.
  expect(problem(await requests.decide(approver, place, { ids, isApproved: true }))).toEqual([
    'ConflictError',
    'overAmount',
  ]);
  expect(
    (await requests.list(asker, place, {})).data.page.results.map(({ state }: { state: string }) => state),
  ).toEqual(['Requested', 'Requested']);
  const { data } = await requests.decide(approver, place, { ids, isApproved: true, overAmount: 65 });
  expect(data.decided.map((one: { overAmount: number }) => one.overAmount)).toEqual([0, 65]);
  const given = await requests.give(asker, place, { ids, amount: 300, receivedDate: '2026-12-01' });
  expect(given.data.given.map((one: { totalAmount: number }) => one.totalAmount)).toEqual([600, 600]);
});

it('deputies decide on their days only, and a refusal needs a note', async () => {
  const { place, admin, approver, person, ask, approve } = await requests.ready();
  const deputy = await person('gift_editor');
  const days = { userId: approver.id, deputyId: deputy.id, fromDate: '2026-12-02', toDate: '2026-12-02' };
  await requests.setDeputies(admin, place, [days]);
  const [{ id } = { id: '' }] = await ask({ plannedDate: '2026-12-09' });
  expect(errorName(await approve(id, {}, deputy))).toBe('ForbiddenError');
  await at('2026-12-03T18:00:00Z', async () => {
    expect(errorName(await approve(id, {}, deputy))).toBe('ForbiddenError');
  });
  await at('2026-12-02T18:00:00Z', async () => {
    const waiting = (await requests.list(deputy, place, { view: 'start' })).data.page;
    expect(waiting).toMatchObject({ view: 'decide', results: [{ canDecide: true }] });
    expect(problem(await approve(id, { isApproved: false }, deputy))).toEqual(['ValidationError', 'note']);
    const refused = await approve(id, { isApproved: false, note: 'Too late' }, deputy);
    expect(refused.data.decided).toMatchObject([{ state: 'Refused', decisionNote: 'Too late' }]);
  });
});

it('a gift type that is never allowed by now cannot be approved, and can be refused', async () => {
  const { giftTypeId, ask, approve } = await requests.ready();
  const [{ id } = { id: '' }] = await ask();
  const type = await api.services.database.db
    .updateTable('gift_types')
    .set({ is_never_allowed: true })
    .where('original_id', '=', Number(giftTypeId))
    .returning('name')
    .executeTakeFirstOrThrow();
  const refused = await approve(id);
  expect(errorName(refused)).toBe('ConflictError');
  expect(refused.errors?.[0]?.message).toBe(`${type.name} is never allowed. Refuse the request.`);
  const decided = await approve(id, { isApproved: false, note: 'Not allowed' });
  expect(decided.data.decided).toMatchObject([{ state: 'Refused' }]);
});

it('an approval of an incidental gift says when to record it, because it reserves nothing', async () => {
  const { asker, ask, approve } = await requests.ready();
  const [counted] = await ask({ amount: 20, plannedDate: '2026-12-09' });
  const [incidental] = await ask({ amount: 20, plannedDate: '2026-12-09', isIncidental: true });
  for (const { id } of [counted!, incidental!]) expect((await approve(id)).errors).toBeUndefined();
  const [first, second] = await mailsTo(asker);
  expect(first).toContain('The amount is reserved until 12/09/2026.');
  expect(second).toContain('Record the gift as given by 12/09/2026.');
  expect(second).not.toContain('reserved');
});

it('a request lapses after its day in the time zone of the tenant, when read and by the job', async () => {
  const { place, ask, approve, approver, asker } = await requests.ready({ timeZone: 'Asia/Tokyo' });
  const [{ id } = { id: '' }] = await ask({ amount: 500 });
  await approve(id);
  const [later] = await ask({ amount: 500, plannedDate: '2026-12-20' });
  expect(problem(await approve(later!.id))).toEqual(['ConflictError', 'overAmount']);
  const state = async () => {
    const { rows } = await sql<{
      state: number;
    }>`select state from gift_requests where id = ${Number(id)}`.execute(api.services.database.db);
    return rows[0]!.state;
  };
  // December 3 in Tokyo.
  await at('2026-12-02T15:30:00Z', async () => {
    expect((await requests.list(approver, place, { sortDirection: 'asc' })).data.page.results[0].state).toBe(
      'Lapsed',
    );
    expect(await state()).toBe(2);
    expect((await approve(later!.id)).errors).toBeUndefined();
    await sweepRequests(api.services);
    expect(await state()).toBe(5);
    // The gift was given in time, and is recorded a day later.
    const give = (receivedDate: string) =>
      requests.give(asker, place, { ids: [id], amount: 500, receivedDate });
    expect(problem(await give('2026-12-03'))).toEqual(['ValidationError', 'receivedDate']);
    expect((await give('2026-12-02')).data.given).toMatchObject([{ state: 'Given' }]);
  });
});

it('an approved request of last year can be given while its days are accepted, and then says what to do', async () => {
  const { place, admin, ask, approve, asker } = await requests.ready();
  const [{ id, requestNo } = { id: '', requestNo: '' }] = await ask({ plannedDate: '2026-12-30' });
  await approve(id);
  const give = (receivedDate: string) => requests.give(asker, place, { ids: [id], amount: 85, receivedDate });
  const one = async (who = asker) => (await requests.one(who, place, { requestNo })).data.rows[0];
  await at('2027-01-04T18:00:00Z', async () => {
    const { tooLate } = await one();
    expect(tooLate).toMatch(/^Gifts of 2026 can no longer be recorded here. Ask support to raise/);
    expect(await one()).toMatchObject({ state: 'Lapsed', canGive: false });
    for (const day of ['2026-12-30', '2027-01-01'])
      expect(problem(await give(day))).toEqual(['ConflictError', tooLate]);
    await sql`insert into compliance_settings (tenant_id, key_name, value)
      select id, 'ENTRY_GRACE_DAYS', '4' from tenants where name = ${place.tenantName}`.execute(
      api.services.database.db,
    );
    expect(await one()).toMatchObject({ canGive: true, tooLate: null });
    expect(await one(admin)).toMatchObject({ tooLate: null });
    expect(problem(await give('2027-01-01'))).toEqual(['ValidationError', 'receivedDate']);
    expect((await give('2026-12-30')).data.given).toMatchObject([{ state: 'Given' }]);
  });
});

it('an approved request of next year waits for the year', async () => {
  const { place, ask, approve, asker } = await requests.ready();
  const [{ id, requestNo } = { id: '', requestNo: '' }] = await ask({ plannedDate: '2027-01-05' });
  await approve(id);
  const one = async () => (await requests.one(asker, place, { requestNo })).data.rows[0];
  const tooEarly = 'Record the gift as given when 2027 has begun.';
  expect(await one()).toMatchObject({ state: 'Approved', canGive: false, tooEarly, noLink: null });
  const early = await requests.give(asker, place, { ids: [id], amount: 85, receivedDate: '2026-12-01' });
  expect(problem(early)).toEqual(['ConflictError', tooEarly]);
  await at('2027-01-04T18:00:00Z', async () =>
    expect(await one()).toMatchObject({ canGive: true, tooEarly: null }),
  );
});

it('a recipient who is no longer linked is left out when the others are given', async () => {
  const { place, admin, approver, asker, ask, entityId, providerId } = await requests.ready();
  const second = await requests.gifts.provider(place, entityId, { name: 'Doe, Jane' });
  const entityProviders = [providerId, second].map((one) => ({ entityId, providerId: one }));
  const asked = await ask({ entityProviders });
  const [ids, requestNo] = [asked.map(({ id }) => id), asked[0]!.requestNo];
  expect((await requests.decide(approver, place, { ids, isApproved: true })).errors).toBeUndefined();
  const ended = await api.graphql(
    admin,
    `mutation($tenantName: String!, $organizationId: ID!, $providerId: ID) { saveGiftAlertProvider(tenantName: $tenantName,
      organizationId: $organizationId, providerId: $providerId, lastName: "Doe", endedOn: "2026-11-30") { providerId } }`,
    { ...place, providerId: second },
  );
  expect(ended.errors).toBeUndefined();
  const noLink = expect.stringMatching(
    /^Doe.* is no longer linked to .+\. To record the gift, link them again\.$/,
  );
  expect((await requests.one(asker, place, { requestNo })).data.rows).toMatchObject([
    { canGive: true, noLink: null },
    { canGive: false, noLink },
  ]);
  const give = (some: string[]) =>
    requests.give(asker, place, { ids: some, amount: 85, receivedDate: '2026-12-01' });
  expect(problem(await give(ids))).toEqual(['ConflictError', noLink]);
  expect((await give(ids.slice(0, 1))).data.given).toMatchObject([{ state: 'Given' }]);
});

it('each person gets one mail for each request, then one reminder and one escalation', async () => {
  const { place, admin, approver, asker, person, entityId, providerId, input } = await requests.ready();
  const [deputy, boss] = [await person('gift_editor'), await person('gift_moderator')];
  const rule = { approverId: approver.id, remindHours: 24, escalateHours: 48, escalateTo: boss.id };
  await requests.setRules(admin, place, [rule]);
  const today = { userId: approver.id, deputyId: deputy.id, fromDate: '2026-12-01', toDate: '2026-12-01' };
  await requests.setDeputies(admin, place, [today]);
  const second = await requests.gifts.provider(place, entityId);
  const entityProviders = [providerId, second].map((one) => ({ entityId, providerId: one }));
  const { data } = await requests.ask(asker, { ...input, entityProviders, plannedDate: '2026-12-20' });
  const [{ id, requestNo }] = data.asked;
  expect(await mailsTo(deputy)).toHaveLength(1);
  const [mail] = await mailsTo(approver);
  expect(mail).toContain('asks for approval');
  expect(mail).toContain(`/n/${place.tenantName}/${place.organizationId}/requests/${requestNo}`);
  expect(errorName(await requests.decide(boss, place, { ids: [id], isApproved: true }))).toBe(
    'ForbiddenError',
  );
  for (const time of [
    '2026-12-02T17:59:00Z',
    '2026-12-02T18:01:00Z',
    '2026-12-03T19:00:00Z',
    '2026-12-03T20:00:00Z',
  ])
    await at(time, () => sweepRequests(api.services));
  const reminders = (await mailsTo(approver)).map((text) => text.includes('still waits'));
  expect(reminders.sort()).toEqual([false, true]);
  expect(await mailsTo(boss)).toHaveLength(1);
  expect(await mailsTo(deputy)).toHaveLength(1);
  const ids = data.asked.map((one: { id: string }) => one.id);
  const decided = await requests.decide(boss, place, { ids, isApproved: false, note: 'No budget' });
  expect(decided.data.decided).toHaveLength(2);
  const answers = await mailsTo(asker);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toContain('No budget');
});

it('reminders and escalations to people who may not open the organization wait', async () => {
  const { place, admin, approver, person, ask } = await requests.ready();
  const boss = await person('gift_moderator');
  const rule = { approverId: approver.id, remindHours: 24, escalateHours: 30, escalateTo: boss.id };
  await requests.setRules(admin, place, [rule]);
  await ask({ plannedDate: '2026-12-20' });
  const setStatus = (status: 'Active' | 'Deactivated') =>
    api.services.database.db
      .updateTable('users')
      .set({ status })
      .where('id', 'in', [approver.id, boss.id])
      .execute();
  await setStatus('Deactivated');
  await at('2026-12-04T18:00:00Z', () => sweepRequests(api.services));
  await setStatus('Active');
  await at('2026-12-04T19:00:00Z', () => sweepRequests(api.services));
  expect(await mailsTo(approver)).toHaveLength(2);
  expect(await mailsTo(boss)).toHaveLength(1);
});

it('reminders and escalations of a disabled tenant wait', async () => {
  const { place, admin, approver, ask } = await requests.ready();
  const rule = { approverId: approver.id, remindHours: 24, escalateHours: 30, escalateTo: admin.id };
  await requests.setRules(admin, place, [rule]);
  await ask({ plannedDate: '2026-12-20' });
  const sweep = () => at('2026-12-03T18:00:00Z', () => sweepRequests(api.services));
  await requests.gifts.enable(place, false);
  await sweep();
  expect([(await mailsTo(approver)).length, (await mailsTo(admin)).length]).toEqual([1, 0]);
  await requests.gifts.enable(place, true);
  await sweep();
  expect([(await mailsTo(approver)).length, (await mailsTo(admin)).length]).toEqual([2, 1]);
});

it('rules are saved in their order, for members only, and not over those of someone else', async () => {
  const { place, admin, approver } = await requests.ready();
  const stranger = await requests.ready();
  const version = await requests.version(admin, place, 'approvalRules');
  const rule = { approverId: approver.id };
  for (const wrong of [
    { approverId: stranger.admin.id },
    { ...rule, giftTypeId: stranger.giftTypeId },
    { ...rule, entityId: stranger.entityId },
    { ...rule, usedPercent: 0 },
  ])
    expect(problem(await requests.rules(admin, place, { version, rules: [wrong] }))).toEqual([
      'ValidationError',
      'rules',
    ]);
  const outsider = {
    userId: approver.id,
    deputyId: stranger.admin.id,
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
  };
  expect(problem(await requests.setDeputies(admin, place, [outsider]))).toEqual([
    'ValidationError',
    'deputies',
  ]);
  const rules = [
    { ...rule, usedPercent: 80 },
    { ...rule, minAmount: 12.34 },
  ];
  // A new name of a person changes no rule.
  await sql`update users set last_name = 'Renamed' where id = ${approver.id}`.execute(
    api.services.database.db,
  );
  const saved = await requests.rules(admin, place, { version, rules });
  expect(saved.data.saved.rules).toMatchObject([
    { usedPercent: 80 },
    { minAmount: 12.34, usedPercent: null },
  ]);
  expect(problem(await requests.rules(admin, place, { version, rules }))).toEqual([
    'ConflictError',
    'version',
  ]);
});

it('if the approvers have left or have no role, people who may change the rules decide', async () => {
  const { place, admin, approver, asker, person, ask, approve } = await requests.ready();
  const noRole = await requests.gifts.person({ [place.organizationId]: null });
  for (const rule of [
    { approverId: noRole.id },
    { approverId: approver.id, escalateHours: 1, escalateTo: noRole.id },
  ])
    expect(problem(await requests.setRules(admin, place, [rule]))).toEqual(['ValidationError', 'rules']);
  const [deputy, noDeputy] = [await person('gift_editor'), await person('gift_editor')];
  const days = { userId: approver.id, fromDate: '2026-12-01', toDate: '2026-12-09' };
  const named = [deputy, noDeputy].map(({ id }) => ({ ...days, deputyId: id }));
  await requests.setDeputies(admin, place, named);
  const seen = await requests.version(admin, place, 'approvalDeputies');
  await sql`update users set last_name = 'Renamed' where id = ${deputy.id}`.execute(api.services.database.db);
  const again = await requests.deputies(admin, place, { version: seen, deputies: named });
  expect(again.errors).toBeUndefined();
  const setRole = ({ id }: { id: number }, role: string | null) =>
    api.services.database.db
      .updateTable('organization_members')
      .set({ role_name: role })
      .where('user_id', '=', id)
      .execute();
  await setRole(noDeputy, null);
  expect(await ask()).toMatchObject([{ deputyNames: [expect.any(String)] }]);
  expect(await mailsTo(noDeputy)).toEqual([]);
  // It was escalated to the asker, who cannot decide it.
  const rule = { approverId: approver.id, escalateHours: 1, escalateTo: asker.id };
  await requests.setRules(admin, place, [rule]);
  const [{ id } = { id: '' }] = await ask();
  await at('2026-12-01T19:30:00Z', () => sweepRequests(api.services));
  expect(errorName(await approve(id, {}, admin))).toBe('ForbiddenError');
  await setRole(approver, null);
  const before = (await mailsTo(approver)).length;
  await ask();
  expect(await mailsTo(approver)).toHaveLength(before);
  expect((await requests.list(admin, place, { view: 'decide' })).data.page.totalCount).toBe(3);
  expect((await approve(id, {}, admin)).errors).toBeUndefined();
});

it('an approver whose own system is inactive gets no mail, and people who manage thresholds decide', async () => {
  const { db } = api.services.database;
  const { approver, admin, ask, approve } = await requests.ready();
  const system = await make(api).system();
  await db.updateTable('systems').set({ is_active: false }).where('id', '=', system).execute();
  await db.updateTable('users').set({ system_id: system }).where('id', '=', approver.id).execute();
  const [request] = await ask();
  expect(await mailsTo(approver)).toEqual([]);
  expect((await approve(request!.id, {}, admin)).errors).toBeUndefined();
});
