import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { refusal, systemCalls } from './systems.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof systemCalls>;
/** Sees two of the systems made here. */
let member: { id: number; email: string };
let alder: number;
let birch: number;
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
  calls = systemCalls(api);
  alder = await make(api).system({ name: 'Alder Zzyx Health' });
  birch = await make(api).system({ name: 'Birch Zzyx 100%_Care', type: 'VENDOR' });
  await make(api).system({ name: 'Cedar Zzyx Clinics' });
  member = await make(api).user({
    system: alder,
    permissions: ['Login', 'ViewSystems', 'ViewProjects'],
    alsoIn: [birch],
  });
  await db().updateTable('systems').set({ master_client_id: 7_654_321 }).where('id', '=', birch).execute();
  await place(alder, {
    name: 'Harbor Hospital',
    city: 'Port Qqua',
    state: 'OH',
    number: 88_123,
    number_extension: '04',
  });
  await place(alder, {
    name: 'Lake Clinic',
    city: 'Qqville',
    state: 'IA',
    number: -1,
    number_extension: 'Q7',
    is_active: false,
  });
});
afterAll(() => api.close());

async function place(
  systemId: number,
  over: {
    name: string;
    city?: string;
    state?: string;
    number?: number;
    number_extension?: string;
    is_active?: boolean;
  },
): Promise<number> {
  const id = await make(api).facility(systemId);
  await db().updateTable('facilities').set(over).where('id', '=', id).execute();
  return id;
}

const names = async (search: object, who: Who = 'admin'): Promise<string[]> =>
  (await calls.search(who, search)).data.searchSystems.results.map(({ name }: { name: string }) => name);

describe('searchSystems', () => {
  it('needs ViewSystems', async () => {
    await expectRefusals((who) => calls.search(who), {
      forbidden: ['purchaser', 'vendor', 'analyst', 'nologin'],
    });
  });

  it('finds every word in name or master client id, or in one facility with its MDB ID, in any case', async () => {
    const own = ['Alder Zzyx Health'];
    for (const [searchTerm, expected] of [
      ['zzYX alder', own],
      ['  health   ZZYX ', own],
      ['zzyx 7654321', ['Birch Zzyx 100%_Care']],
      ['88123-04', own],
      ['nonu-q7', own],
      ['harbor oh', own],
      ['qqville lake', own],
      ['alder harbor port', own],
      ['qqville oh', []],
      ['zzyx nowhere', []],
      ['100%_c', ['Birch Zzyx 100%_Care']],
      ['zzyx_health', []],
      ['zz%x', []],
      ['\\', []],
    ] as const)
      expect(await names({ searchTerm }), searchTerm).toEqual(expected);
  });

  it('finds only what the viewer sees', async () => {
    expect(await names({ searchTerm: 'zzyx' })).toHaveLength(3);
    expect(await names({ searchTerm: 'zzyx' }, member)).toEqual([
      'Alder Zzyx Health',
      'Birch Zzyx 100%_Care',
    ]);
    expect(await names({}, member)).toHaveLength(2);
    expect(await names({ searchTerm: 'qqville' }, 'director')).toEqual([]);
  });

  it('SYS-006 answers pages of 20 by name of all types, and sorts name, date and isActive as the calls name them', async () => {
    const { db } = api.services.database;
    const made = Array.from({ length: 22 }, (_, index) => ({
      name: `Ppaged ${String(22 - index).padStart(2, '0')}`,
      type_id: 2,
      is_active: index % 2 === 0,
      created_at: new Date(Date.UTC(2020, 0, index + 1)),
    }));
    await db.insertInto('systems').values(made).execute();
    const page = async (search: object) => (await calls.search('admin', search)).data.searchSystems;
    const first = await page({ searchTerm: 'ppaged' });
    expect(first).toMatchObject({ totalCount: 22, totalPages: 2, pageNumber: 1 });
    expect(first.results).toHaveLength(20);
    expect(first.results[0].name).toBe('Ppaged 01');
    const all = await api.graphql('admin', '{ searchSystems { totalCount totalPages results { id } } }');
    const defaults = await page({
      pageNumber: 1,
      pageSize: 20,
      sortDirection: 'ASC',
      sortColumn: 'system',
      typeFilter: [-1],
    });
    expect(all.data.searchSystems).toMatchObject({
      totalCount: defaults.totalCount,
      totalPages: defaults.totalPages,
    });
    expect(all.data.searchSystems.results.map(({ id }: { id: string }) => id)).toEqual(
      defaults.results.map(({ id }: { id: string }) => id),
    );
    const firstListed = async (sortColumn: string, sortDirection = 'ASC') =>
      (await names({ searchTerm: 'ppaged', sortColumn, sortDirection }))[0];
    for (const name of ['name', 'system']) expect(await firstListed(name, 'DESC'), name).toBe('Ppaged 22');
    for (const name of ['date', 'created_date']) expect(await firstListed(name), name).toBe('Ppaged 22');
    const byStatus = await page({ searchTerm: 'ppaged', sortColumn: 'isActive', pageSize: 11 });
    expect(byStatus.results.every(({ isActive }: { isActive: boolean }) => isActive)).toBe(true);
    expect((await page({ searchTerm: 'ppaged', pageNumber: 9 })).pageNumber).toBe(2);
    await db.deleteFrom('systems').where('name', 'like', 'Ppaged%').execute();
  });

  it.each(['type', 'legacyAccountNumber', 'masterClientID', 'numberOfFacilities'])(
    'sorts by %s in both directions',
    async (sortColumn) => {
      const read = async (sortDirection: string) =>
        // Few enough for a page.
        (
          await calls.search('admin', { searchTerm: 'health', sortColumn, sortDirection, pageSize: 100 })
        ).data.searchSystems.results
          .map((row: Record<string, unknown>) => row[sortColumn])
          .filter((value: unknown) => value !== null);
      const ascending = await read('asc');
      expect(await read('desc')).toEqual(ascending.toReversed());
      expect(ascending).toEqual(
        ascending.toSorted((one: never, other: never) => (one < other ? -1 : one > other ? 1 : 0)),
      );
    },
  );

  it('filters by types, of which -1 or none means all and what is no id nothing', async () => {
    const found = (typeFilter: unknown[]) => names({ searchTerm: 'zzyx', typeFilter });
    expect(await found([-1])).toHaveLength(3);
    expect(await found([])).toHaveLength(3);
    expect(await found([3])).toEqual(['Birch Zzyx 100%_Care']);
    expect(await found(['2', '3'])).toHaveLength(3);
    expect(await found(['x', 99])).toEqual([]);
  });

  it('SYS-030 a system has all its fields, its active facilities and its projects', async () => {
    await db()
      .updateTable('systems')
      .set({
        address: '1200 Harbor Parkway',
        phone_number: '6145550100',
        website: 'alder.example',
        is_trial: true,
        trial_end_date: '2027-03-31',
        legacy_account_number: 4_471_820,
        master_client_id: 903_120,
        auto_invite_users: true,
        created_at: '2026-01-02T03:04:05Z',
      })
      .where('id', '=', alder)
      .execute();
    await make(api).project('admin', { systemId: alder, title: 'CT' });
    const [system] = (await calls.search('admin', { searchTerm: 'alder' })).data.searchSystems.results;
    expect(system).toEqual({
      id: String(alder),
      name: 'Alder Zzyx Health',
      type: 'HOSPITAL',
      typeId: '2',
      isActive: true,
      address: '1200 Harbor Parkway',
      legacyAccountNumber: 4_471_820,
      phoneNumber: '6145550100',
      website: 'alder.example',
      isTrial: true,
      trialEndDate: '2027-03-31',
      autoInviteUsers: true,
      masterClientID: 903_120,
      createdDate: '2026-01-02T03:04:05.000Z',
      numberOfFacilities: 2,
      hasInactiveFacilities: true,
      version: 1,
      facilities: [{ name: 'Harbor Hospital' }],
      projects: [{ title: 'CT' }],
    });
    const nested = `query($id: ID!) { system(id: $id) { facilities { id name } projects { id title isArchived } } }`;
    const { data } = await api.graphql('admin', nested, { id: alder });
    expect(data.system.facilities).toEqual([{ id: expect.any(String), name: 'Harbor Hospital' }]);
    expect(data.system.projects).toEqual([{ id: expect.any(String), title: 'CT', isArchived: false }]);
  });

  it('refuses texts that no text can be only where they are not searched for', async () => {
    expect(await names({ searchTerm: 'zz\0yx alder' })).toEqual(['Alder Zzyx Health']);
    expect(refusal(await calls.search('admin', { sortColumn: 'a\0b' }))).toMatchObject({
      name: 'ValidationError',
      field: 'sortColumn',
    });
  });

  it('looks up the words by index', async () => {
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        await trx.executeQuery(compiled('set local enable_seqscan = off'));
        const query = compiled(
          "explain select id from facilities where fold_text(search_text) like '%qqville%'",
        );
        return trx.executeQuery<{ 'QUERY PLAN': string }>(query);
      });
    expect(JSON.stringify(plan.rows)).toContain('facilities_search');
  });
});

const compiled = (text: string) => sql.raw(text).compile(api.services.database.db);
