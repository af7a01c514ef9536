import { MAX_IMPORT_PROBLEMS, PROBLEM_DAYS } from '@capwise/domain/compliance/imports/import-problem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../../test/records/gifts.ts';
import { deleteOldProblems } from './import-problem.queries.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!';
const GIVEN = 'tenantName: $tenantName, organizationId: $organizationId';
const LIST = `query(${PLACE}) { giftAlertImportProblems(${GIVEN}) {
  id kind fileName createdByName errorCount message errors { line column reason value } } }`;
const DESK = `query(${PLACE}) { complianceDesk(${GIVEN}) { importProblems { organizationId count } } }`;
const DISMISS = `mutation(${PLACE}, $id: ID!) { dismissGiftAlertImportProblem(${GIVEN}, id: $id) }`;
const list = async (who: Who, place: GiftPlace) =>
  (await api.graphql(who, LIST, { ...place })).data.giftAlertImportProblems;
const desk = async (who: Who, place: GiftPlace) =>
  (await api.graphql(who, DESK, { ...place })).data.complianceDesk.importProblems;

const load = async (
  who: Who,
  { tenantName, organizationId }: GiftPlace,
  kind: string,
  body: string,
  { fileName = 'l.csv', dryRun = false, key = '' } = {},
) =>
  (
    await api.get(
      who,
      `/api/${tenantName}/${organizationId}/${kind}/csv?fileName=${fileName}&dryRun=${dryRun}`,
      {
        method: 'POST',
        headers: { 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) },
        body,
      },
    )
  ).status;
const BAD = makeGiftCsv(...Array<string>(60).fill('P9,N,2026-03-04,Meal,Oncology,10,,A secret,'));

it('a refused file leaves one record with its first errors, which the desk counts, until it is imported', async () => {
  const { place, who } = await files.ready();
  const key = '0b6f4bb8-6f3c-4d2f-9f2e-6a7d3a6f1c11';
  await load(who, place, 'gifts', BAD, { dryRun: true });
  await load(who, place, 'gifts', BAD, { key });
  await load(who, place, 'gifts', BAD, { key });
  const [problem, ...others] = await list(who, place);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ kind: 'gifts', fileName: 'l.csv', errorCount: 60, message: null });
  expect(problem.errors).toHaveLength(50);
  expect(problem.errors[0]).toEqual({
    line: 2,
    column: 'provider_id',
    reason: 'P9 is not known',
    value: 'P9',
  });
  expect(await desk(who, place)).toEqual([{ organizationId: place.organizationId, count: 1 }]);
  const stored = await api.services.database.db.selectFrom('import_problems').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain('A secret');
  const corrected = BAD.replaceAll('P9', 'P1');
  await load(who, place, 'gifts', corrected, { dryRun: true });
  expect(await list(who, place)).toEqual([problem]);
  await load(who, place, 'gifts', corrected);
  expect(await list(who, place)).toEqual([]);
  expect(await desk(who, place)).toEqual([]);
});

it('a file that cannot be read leaves its reason, and each user and name has a record', async () => {
  const { place, who } = await files.ready();
  const second = await files.gifts.person({ [place.organizationId]: 'gift_administrator' });
  expect(await load(who, place, 'requestors', 'name;x\na;b')).toBe(400);
  await load(who, place, 'requestors', 'name', { fileName: 'other.csv' });
  await load(second, place, 'requestors', 'name');
  const problems = await list(who, place);
  expect(problems).toHaveLength(3);
  expect(problems.at(-1)).toMatchObject({
    errorCount: 0,
    message: 'The columns of the file are separated by semicolons. Save the file with commas instead.',
  });
});

it('is seen and dismissed only by people who may import the kind, in its organization', async () => {
  const { place, other, who } = await files.ready({ organizations: 2 });
  await load(who, place, 'gifts', BAD);
  await load(who, place, 'requestors', 'name\nNew\nnew');
  const role = await files.gifts.role(['login', 'viewallgiftforallorgs', 'enternewgifts']);
  const editor = await files.gifts.person({ [place.organizationId]: role });
  const [problem, ...others] = await list(editor, place);
  expect([problem.kind, others]).toEqual(['gifts', []]);
  expect(await desk(editor, place)).toEqual([{ organizationId: place.organizationId, count: 1 }]);
  const hidden = (await list(who, place)).find(({ kind }: { kind: string }) => kind === 'requestors');
  const dismiss = (person: Who, at: GiftPlace, id: string) => api.graphql(person, DISMISS, { ...at, id });
  await dismiss(editor, place, hidden.id);
  await dismiss(who, other!, hidden.id);
  expect(await list(who, place)).toHaveLength(2);
  await dismiss(who, place, hidden.id);
  await dismiss(who, place, hidden.id);
  expect(await list(who, place)).toMatchObject([{ kind: 'gifts' }]);
  const viewer = await files.gifts.person({
    [place.organizationId]: await files.gifts.role(['login', 'viewallgiftforallorgs']),
  });
  expect(await desk(viewer, place)).toEqual([]);
});

it('is bounded: the latest records of 90 days', async () => {
  const { place, who } = await files.ready();
  const { db } = api.services.database;
  const row = (no: number, at: Date) => ({
    organization_id: Number(place.organizationId),
    kind: 'gifts',
    file_name: `${no}.csv`,
    created_by: who.id,
    created_at: at,
    error_count: 0,
    errors: '[]',
    message: 'x',
  });
  const old = new Date(NOW.getTime() - PROBLEM_DAYS * 86_400_000);
  const rows = Array.from({ length: MAX_IMPORT_PROBLEMS }, (_, no) =>
    row(no, new Date(old.getTime() + 1 + no)),
  );
  await db.insertInto('import_problems').values(rows).execute();
  await load(who, place, 'gifts', BAD);
  const kept = await list(who, place);
  expect(kept).toHaveLength(MAX_IMPORT_PROBLEMS);
  expect(kept.at(-1).fileName).toBe('1.csv');
  await db.insertInto('import_problems').values(row(1_000, old)).execute();
  expect(await list(who, place)).toHaveLength(MAX_IMPORT_PROBLEMS);
  await deleteOldProblems(db, NOW);
  const { count } = await db
    .selectFrom('import_problems')
    .where('file_name', '=', '1000.csv')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
