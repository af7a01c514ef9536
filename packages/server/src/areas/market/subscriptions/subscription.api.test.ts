import { auditActionText } from '@capwise/domain/admin/audit-actions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
let made: ReturnType<typeof make>;
beforeAll(async () => {
  api = await startApi();
  made = make(api);
});
afterAll(() => api.close());

const LIST = `query($systemId: ID!, $searchTerm: String) {
  serviceData(systemId: $systemId, searchTerm: $searchTerm) { id name isSubscribed } }`;
const SAVE = `mutation($systemId: ID!, $add: [ID!]!, $remove: [ID!]!) {
  saveServiceData(systemId: $systemId, add: $add, remove: $remove) { id name isSubscribed } }`;
const COPY = `mutation($systemId: ID!, $fromSystemId: ID!) {
  copyServiceData(systemId: $systemId, fromSystemId: $fromSystemId) { id name isSubscribed } }`;
const DEALS = `query($technologyId: ID!) {
  serviceContractDealsDataForTechnology(technologyId: $technologyId, months: 36) { __typename } }`;

interface Row {
  id: string;
  name: string;
  isSubscribed: boolean;
}
const list = (who: Who | null, systemId: number, searchTerm: string | null = null) =>
  api.graphql(who, LIST, { systemId, searchTerm });
const save = (
  who: Who | null,
  systemId: number | string,
  add: readonly unknown[],
  remove: readonly unknown[],
) => api.graphql(who, SAVE, { systemId, add, remove });
const copy = (who: Who | null, systemId: number, fromSystemId: number | string) =>
  api.graphql(who, COPY, { systemId, fromSystemId });
const subscribed = (rows: readonly Row[]) => rows.filter((row) => row.isSubscribed).map(({ id }) => id);
const subscribedIds = async (systemId: number) =>
  subscribed((await list('admin', systemId)).data.serviceData);
const readAuditEntries = (systemId: number) =>
  api.services.database.db
    .selectFrom('audit_entries')
    .select(['action', 'user_email', 'before', 'after'])
    .where('subject_type', '=', 'service-data')
    .where('system_id', '=', systemId)
    .orderBy('id')
    .execute();

/** A customer's system, and those of staff who may change it, of its people one who reads, and staff of no sight. */
async function newSystem() {
  const [system, other] = [await made.system(), await made.system()];
  const editing = ['Login', 'ViewSystems', 'CreateEditSystems'] as const;
  return {
    system,
    other,
    editor: await made.user({ system: 1, permissions: editing, alsoIn: [system] }),
    customer: await made.user({ system, permissions: editing }),
    reader: await made.user({ system, permissions: ['Login', 'ViewSystems'] }),
    stranger: await made.user({ system: 1, permissions: editing }),
  };
}

it('service data are read with one permission and changed with another, of systems in sight', async () => {
  const { system, other, editor, customer, reader, stranger } = await newSystem();
  await expectRefusals((who) => list(who, system), { forbidden: ['basic', 'vendor'], unseen: [stranger] });
  const changing = { forbidden: ['basic', 'vendor', reader, customer], unseen: [stranger] } as const;
  await expectRefusals((who) => save(who, system, ['1'], []), changing);
  await expectRefusals((who) => copy(who, system, 1), changing);
  expect((await list(reader, system)).errors).toBeUndefined();
  expect((await save(editor, system, ['1'], [])).errors).toBeUndefined();
  // What another system has is nobody else's to know.
  expect(errorName(await copy(editor, system, other))).toBe('NotFoundError');
  expect(await subscribedIds(other)).toEqual([]);
});

it('every technology is listed by name, or those that the search finds', async () => {
  const { system } = await newSystem();
  const all: Row[] = (await list('admin', system)).data.serviceData;
  const technologies = (await api.graphql('admin', '{ technologies { id } }')).data.technologies;
  expect(all.map(({ id }) => id)).toEqual(technologies.map(({ id }: Row) => id));
  expect(subscribed(all)).toEqual([]);
  const found: Row[] = (await list('admin', system, ' ct SCANNER ')).data.serviceData;
  expect(found.map(({ name }) => name)).toContain('CT Scanner');
  expect(found.every(({ name }) => name.toLowerCase().includes('ct scanner'))).toBe(true);
  expect((await list('admin', system, '%')).data.serviceData).toEqual([]);
});

it('a save adds and removes, and is recorded in the words of the audit log', async () => {
  const { system, editor } = await newSystem();
  const [first, second, third]: Row[] = (await list(editor, system)).data.serviceData;
  await save(editor, system, [first!.id, second!.id, first!.id], []);
  const { data } = await save(editor, system, [second!.id, third!.id], [first!.id]);
  expect(subscribed(data.saveServiceData)).toEqual([second!.id, third!.id]);
  // Nothing changes, and nothing is recorded.
  await save(editor, system, [third!.id], [first!.id]);
  const entries = await readAuditEntries(system);
  expect(entries.map(({ action }) => auditActionText(action))).toEqual([
    'Changed service data of system',
    'Changed service data of system',
  ]);
  expect(entries[1]).toMatchObject({
    user_email: editor.email,
    before: { removed: [first!.name] },
    after: { added: [third!.name] },
  });
});

it('a copy adds what the other system has', async () => {
  const { system, other } = await newSystem();
  await save('admin', system, ['1', '2'], []);
  await save('admin', other, ['2', '3'], []);
  const { data } = await copy('admin', system, other);
  expect(subscribed(data.copyServiceData).map(Number).sort()).toEqual([1, 2, 3]);
  expect((await subscribedIds(other)).map(Number).sort()).toEqual([2, 3]);
  expect((await copy('admin', system, system)).errors![0]!.extensions).toMatchObject({
    name: 'ValidationError',
    field: 'fromSystemId',
  });
});

it('what is no technology or no system is refused, and nothing is saved', async () => {
  const { system } = await newSystem();
  const refused = async (add: readonly unknown[], remove: readonly unknown[] = []) =>
    errorName(await save('admin', system, add, remove));
  expect(await refused(['1', '999999'])).toBe('ValidationError');
  expect(await refused(['1'], ['1'])).toBe('ValidationError');
  expect(await refused(Array(1_001).fill('1'))).toBe('ValidationError');
  expect(await refused(['1', '2147483648'])).toBe('NotFoundError');
  expect(await refused(['1', "1'; drop table subscriptions; --"])).toBe('NotFoundError');
  expect(errorName(await save('admin', '999999', ['1'], []))).toBe('NotFoundError');
  expect(errorName(await copy('admin', system, 'x'))).toBe('NotFoundError');
  expect(await subscribedIds(system)).toEqual([]);
});

it('deals follow a subscription at once', async () => {
  const { systemId } = (await api.graphql('purchaser', '{ currentUser { systemId } }')).data.currentUser;
  const rows: Row[] = (await list('admin', systemId)).data.serviceData;
  const technologyId = subscribed(rows)[0]!;
  const deals = async () => errorName(await api.graphql('purchaser', DEALS, { technologyId })) ?? 'told';
  expect(await deals()).toBe('told');
  await save('admin', systemId, [], [technologyId]);
  expect(await deals()).toBe('ForbiddenError');
  await save('admin', systemId, [technologyId], []);
  expect(await deals()).toBe('told');
});
