import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi, type Who } from '../../test/api.ts';
import { make } from '../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const KINDS = ['technologies', 'productConfigurations', 'projects', 'documents', 'systems', 'users'] as const;
type Kind = (typeof KINDS)[number];

const FIND = `query FindEverywhere($searchTerm: String!, $systemId: ID) {
  find(searchTerm: $searchTerm, systemId: $systemId) {
    technologies { id name } productConfigurations { id productName } projects { id systemId title }
    documents { id systemId fileName } systems { id name } users { id name } } }`;
const find = (who: Who | null, searchTerm: string, systemId?: number | string) =>
  api.graphql(who, FIND, { searchTerm, systemId });
const found = async (...asked: Parameters<typeof find>): Promise<Record<Kind, Record<string, string>[]>> => {
  const { data, errors } = await find(...asked);
  expect(errors).toBeUndefined();
  return data.find;
};
const kindsWithRows = (answer: Record<Kind, unknown[]>) => KINDS.filter((kind) => answer[kind].length > 0);
/** Of those that belong to a system; the market is everybody's. */
const ownKinds = (answer: Record<Kind, unknown[]>) =>
  kindsWithRows(answer).filter((kind) => kind !== 'technologies' && kind !== 'productConfigurations');

const RESEARCH = ['technologies', 'productConfigurations'] as const;
const WORKSPACE = ['projects', 'documents'] as const;
const ALLOWED: Partial<Record<AccountName, readonly Kind[]>> = {
  admin: KINDS,
  director: KINDS,
  analyst: [...RESEARCH, ...WORKSPACE],
  purchaser: [...RESEARCH, ...WORKSPACE],
  trial: [...RESEARCH, ...WORKSPACE],
  vendor: [...RESEARCH, ...WORKSPACE],
  reader: ['documents'],
};

const WORD = 'ventilator';
let made = 0;

const readSystemId = async (account: AccountName) => {
  const { data } = await api.graphql(account, '{ currentUser { systemId } }');
  return Number(data.currentUser.systemId);
};

/** Something of each kind that belongs to a system, with the word in its name. */
async function fill(systemId: number): Promise<void> {
  const name = `${WORD} ${++made} of ${systemId}.`;
  await make(api).project('admin', { systemId: String(systemId), title: name });
  await make(api).document('admin', { systemId: String(systemId), projectId: '0', fileName: name });
  await make(api).listed({ system: systemId, last_name: name });
  const { db } = api.services.database;
  const named = db.updateTable('systems').set({ name: `${WORD} house ${systemId}` });
  await named.where('id', '=', systemId).execute();
}

describe('the search over everything', () => {
  it('is for whoever may sign in', async () => {
    expect(errorName(await find(null, 'ct'))).toBe('UnauthorizedError');
    expect(errorName(await find('nologin', 'ct'))).toBe('ForbiddenError');
  });

  it('leaves the kinds empty whose lists are closed to the viewer, without an error', async () => {
    for (const [account, allowed] of Object.entries(ALLOWED) as [AccountName, readonly Kind[]][]) {
      await fill(await readSystemId(account));
      expect(kindsWithRows(await found(account, WORD)), account).toEqual(
        KINDS.filter((kind) => allowed.includes(kind)),
      );
    }
  });

  it('finds at most five of a kind', async () => {
    const system = await readSystemId('director');
    for (let made = 0; made < 6; made += 1) await fill(system);
    const answer = await found('director', WORD);
    for (const kind of ['projects', 'documents', 'users', 'productConfigurations'] as const)
      expect(answer[kind], kind).toHaveLength(5);
  });

  it('never finds the records of another system, whoever looks for them', async () => {
    const elsewhere = await make(api).system();
    await fill(elsewhere);
    const only = `of ${elsewhere}.`;
    expect(ownKinds(await found('admin', only, elsewhere))).toEqual(['projects', 'documents', 'users']);
    for (const account of ['director', 'purchaser', 'trial', 'vendor', 'reader'] as const) {
      expect(ownKinds(await found(account, only)), account).toEqual([]);
      expect((await found(account, `house ${elsewhere}`)).systems, account).toEqual([]);
      expect(errorName(await find(account, WORD, elsewhere)), account).toBe('NotFoundError');
    }
  });

  it('searches the system that is asked for', async () => {
    const own = await make(api).system();
    const other = await make(api).system();
    const permissions = ['Login', 'ViewProjects', 'ViewDocuments'] as const;
    const person = await make(api).user({ system: own, permissions, alsoIn: [other] });
    await fill(other);
    expect(kindsWithRows(await found(person, WORD))).toEqual([]);
    const answer = await found(person, WORD, other);
    expect(kindsWithRows(answer)).toEqual(['projects', 'documents']);
    expect(answer.documents[0]).toMatchObject({ systemId: String(other) });
  });

  it('nothing typed finds nothing, and far too much is no error', async () => {
    expect(kindsWithRows(await found('admin', '  '))).toEqual([]);
    expect(kindsWithRows(await found('admin', 'x'.repeat(5_000)))).toEqual([]);
    expect(kindsWithRows(await found('admin', `${WORD}${' '.repeat(300)}nothing else`))).toContain(
      'projects',
    );
  });

  it('forgives typing mistakes where the search of the insights does', async () => {
    expect((await found('basic', 'ventilatr')).technologies.length).toBeGreaterThan(0);
  });
});
