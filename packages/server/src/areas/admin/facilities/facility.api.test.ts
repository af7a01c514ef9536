import type { Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { refusal, systemCalls } from '../systems/systems.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof systemCalls>;
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
  calls = systemCalls(api);
});
afterAll(() => api.close());

const EDIT: readonly Permission[] = ['Login', 'ViewSystems', 'CreateEditSystems'];

/** A facility without a system. */
async function freeFacility(over: object = {}): Promise<number> {
  const { id } = await db()
    .insertInto('facilities')
    .values({ name: 'Free Facility', ...over })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const readSystemIds = async (facilityId: number) =>
  (
    await db()
      .selectFrom('facility_systems')
      .where('facility_id', '=', facilityId)
      .select('system_id as id')
      .orderBy('system_id')
      .execute()
  ).map(({ id }) => id);

const LIST = `query($systemId: ID!, $search: FacilitySearch) { systemFacilities(systemId: $systemId, search: $search) {
  totalCount totalPages pageNumber results { id name isActive number numberExtension city state } } }`;
const list = (who: Who | null, systemId: number, search: object = {}) =>
  api.graphql(who, LIST, { systemId, search });
const FREE = `query($systemTypeId: ID!, $searchTerm: String!) {
  unAssignedFacilities(systemTypeId: $systemTypeId, searchTerm: $searchTerm) { id name } }`;
const free = (who: Who | null, searchTerm: string, systemTypeId: number | string = 2) =>
  api.graphql(who, FREE, { systemTypeId, searchTerm });
const rowNames = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('refusals', () => {
  it('reading needs ViewSystems, writing CreateEditSystems, and both a visible system', async () => {
    const system = await make(api).system();
    const one = await make(api).facility(system);
    const spare = await freeFacility();
    const home = await make(api).system();
    const stranger = await make(api).user({ system: home, permissions: EDIT });
    const reader = await make(api).user({ system, permissions: ['Login', 'ViewSystems'] });
    const forbidden = ['purchaser', 'vendor', 'nologin'] as const;
    await expectRefusals((who) => list(who, system), { forbidden, unseen: [stranger] });
    await expectRefusals((who) => free(who, 'free'), { forbidden: [...forbidden, reader] });
    await expectRefusals((who) => calls.assign(who, system, [spare]), {
      forbidden: [...forbidden, reader],
      unseen: [stranger],
    });
    await expectRefusals((who) => calls.unassign(who, one), {
      forbidden: [...forbidden, reader],
      unseen: [stranger],
    });
    await expectRefusals((who) => calls.unassign(who, one, system), { unseen: [stranger] });
    await expectRefusals((who) => calls.changeStatus(who, one, false), {
      forbidden: [...forbidden, reader],
      unseen: [stranger],
    });
    expect(await readSystemIds(one)).toEqual([system]);
    expect(await readSystemIds(spare)).toEqual([]);
  });

  it('a facility without a system has no status to change, even for users who see all systems', async () => {
    expect(errorName(await calls.changeStatus('admin', await freeFacility(), false))).toBe('NotFoundError');
  });
});

describe('systemFacilities', () => {
  let system: number;
  beforeAll(async () => {
    system = await make(api).system();
    // Sequential: rows that sort alike are in the order of their IDs.
    const ids = [
      await freeFacility({ name: 'Beech Clinic', number: 200_002, city: 'Ames', state: 'IA' }),
      await freeFacility({
        name: 'alder Clinic',
        number: 200_001,
        number_extension: '02',
        city: 'Boone',
        state: 'IA',
      }),
      await freeFacility({
        name: 'Cedar 100% House',
        number: -1,
        number_extension: '9',
        city: null,
        state: 'OH',
        is_active: false,
      }),
    ];
    await calls.assign('admin', system, ids);
  });

  it('SYS-033 SYS-035 returns the facilities with all their fields, in pages of 20', async () => {
    const { data } = await list('admin', system, { searchTerm: 'alder' });
    expect(data.systemFacilities).toEqual({
      totalCount: 1,
      totalPages: 1,
      pageNumber: 1,
      results: [
        {
          id: expect.any(String),
          name: 'alder Clinic',
          isActive: true,
          number: 200_001,
          numberExtension: '02',
          city: 'Boone',
          state: 'IA',
        },
      ],
    });
    const many = await make(api).system();
    const ids = await Promise.all(Array.from({ length: 23 }, () => freeFacility()));
    await calls.assign('admin', many, ids);
    const page = async (search: object) => (await list('admin', many, search)).data.systemFacilities;
    expect(await page({})).toMatchObject({
      totalCount: 23,
      totalPages: 2,
      pageNumber: 1,
      results: { length: 20 },
    });
    expect(await page({ pageNumber: 7 })).toMatchObject({ pageNumber: 2, results: { length: 3 } });
    expect(await page({ pageSize: 10, pageNumber: 3 })).toMatchObject({
      totalPages: 3,
      results: { length: 3 },
    });
  });

  it.each([
    ['name', ['alder Clinic', 'Beech Clinic', 'Cedar 100% House']],
    ['mdbId', ['alder Clinic', 'Beech Clinic', 'Cedar 100% House']],
    ['state', ['Beech Clinic', 'alder Clinic', 'Cedar 100% House']],
    ['isActive', ['Beech Clinic', 'alder Clinic', 'Cedar 100% House']],
    // Rows without a value come last.
    ['city', ['Beech Clinic', 'alder Clinic', 'Cedar 100% House']],
  ])('sorts by %s', async (sortColumn, expected) => {
    const { data } = await list('admin', system, { sortColumn, sortDirection: 'ASC' });
    expect(rowNames(data.systemFacilities.results)).toEqual(expected);
  });

  it('finds every word in name, MDB ID, city or state', async () => {
    for (const [searchTerm, expected] of [
      ['IA clinic', 2],
      ['200001-02 boone', 1],
      ['nonu-9', 1],
      ['100%', 1],
      ['1_0', 0],
      ['ames boone', 0],
    ] as const)
      expect((await list('admin', system, { searchTerm })).data.systemFacilities.totalCount, searchTerm).toBe(
        expected,
      );
  });
});

describe('unAssignedFacilities', () => {
  it('SYS-026 offers the first 20 without a system of the type, to users who may assign them', async () => {
    const hospital = await make(api).system();
    const vendor = await make(api).system({ type: 'VENDOR' });
    const editor = await make(api).user({ system: hospital, permissions: EDIT });
    const [both, ofVendor] = [await freeFacility({ name: 'Qyx A' }), await freeFacility({ name: 'Qyx B' })];
    await freeFacility({ name: 'Qyx C', city: 'Ames' });
    await calls.assign('admin', hospital, [both]);
    await calls.assign('admin', vendor, [both, ofVendor]);
    expect(rowNames((await free(editor, 'qyx')).data.unAssignedFacilities)).toEqual(['Qyx B', 'Qyx C']);
    expect(rowNames((await free(editor, ' ames QYX ')).data.unAssignedFacilities)).toEqual(['Qyx C']);
    expect(rowNames((await free(editor, 'qyx', 3)).data.unAssignedFacilities)).toEqual(['Qyx C']);
    for (let made = 0; made < 21; made += 1) await freeFacility({ name: `Ryx ${made}` });
    expect((await free(editor, 'ryx')).data.unAssignedFacilities).toHaveLength(20);
  });

  it('refuses terms under two characters, and unknown types', async () => {
    for (const term of ['', 'a', ' a '])
      expect(refusal(await free('admin', term))).toMatchObject({
        name: 'ValidationError',
        field: 'searchTerm',
      });
    expect(errorName(await free('admin', 'ab', 99))).toBe('NotFoundError');
    expect((await free('admin', '%%')).data.unAssignedFacilities).toEqual([]);
  });
});

describe('assigning', () => {
  it('assigns all facilities to the system, with an audit entry each', async () => {
    const system = await make(api).system({ name: 'Gatherer' });
    const ids = [await freeFacility(), await freeFacility()];
    const { data } = await calls.assign('admin', system, [...ids, ids[0]!]);
    expect(data.assignFacilitiesToSystem).toEqual({ id: String(system), numberOfFacilities: 2 });
    for (const id of ids)
      expect(await calls.entries('facility', id)).toMatchObject([
        { action: 'facility.assign', system_id: system, after: { system: 'Gatherer' } },
      ]);
  });

  it('assigns none if one has a system of that type, and names it', async () => {
    const [system, other] = [await make(api).system(), await make(api).system()];
    const taken = await make(api).facility(other, 'Taken Clinic');
    const spare = await freeFacility({ name: 'Spare Clinic' });
    const answer = await calls.assign('admin', system, [spare, taken]);
    expect(refusal(answer)).toMatchObject({ name: 'ConflictError', field: 'facilityList' });
    expect(answer.errors![0]!.message).toContain('Taken Clinic');
    expect(answer.errors![0]!.message).not.toContain('Spare Clinic');
    expect(answer.errors![0]!.extensions['stored']).toEqual([String(taken)]);
    expect(await readSystemIds(spare)).toEqual([]);
    expect(errorName(await calls.assign('admin', system, [spare, 99_999_999]))).toBe('NotFoundError');
    expect(await readSystemIds(spare)).toEqual([]);
    const vendor = await make(api).system({ type: 'VENDOR' });
    expect(errorName(await calls.assign('admin', vendor, [taken]))).toBeUndefined();
  });

  it('refuses an empty list and more than 200', async () => {
    const system = await make(api).system();
    for (const count of [0, 201])
      expect(refusal(await calls.assign('admin', system, Array(count).fill(1)))).toMatchObject({
        name: 'ValidationError',
        field: 'facilityList',
      });
  });

  it('of two concurrent assignments one succeeds, and the other names the taken facility', async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const systems = [await make(api).system(), await make(api).system()];
      const ids = [await freeFacility(), await freeFacility()];
      const answers = await Promise.all([
        calls.assign('admin', systems[0]!, ids),
        calls.assign('admin', systems[1]!, ids.toReversed()),
      ]);
      expect(answers.map(errorName).sort()).toEqual(['ConflictError', undefined]);
      expect(await readSystemIds(ids[0]!)).toEqual(await readSystemIds(ids[1]!));
    }
  });
});

describe('removing', () => {
  it('removes the facility from its only system, with an audit entry', async () => {
    const system = await make(api).system({ name: 'Loser' });
    const one = await make(api).facility(system);
    const { data } = await calls.unassign('admin', one);
    expect(data.unAssignFacilitiesFromSystem).toEqual({ id: String(system), numberOfFacilities: 0 });
    expect(await readSystemIds(one)).toEqual([]);
    expect((await calls.entries('facility', one)).at(-1)).toMatchObject({
      action: 'facility.unassign',
      system_id: system,
      before: { system: 'Loser' },
    });
    expect(errorName(await calls.unassign('admin', one))).toBe('NotFoundError');
  });

  it('needs the system if the viewer sees several, and removes it from that one only', async () => {
    const hospital = await make(api).system();
    const vendor = await make(api).system({ type: 'VENDOR' });
    const one = await make(api).facility(hospital);
    await calls.assign('admin', vendor, [one]);
    expect(refusal(await calls.unassign('admin', one))).toMatchObject({
      name: 'ValidationError',
      field: 'systemId',
    });
    const member = await make(api).user({ system: hospital, permissions: EDIT });
    expect(errorName(await calls.unassign(member, one, vendor))).toBe('NotFoundError');
    expect(errorName(await calls.unassign(member, one))).toBeUndefined();
    expect(await readSystemIds(one)).toEqual([vendor]);
    expect(errorName(await calls.unassign('admin', one, hospital))).toBe('NotFoundError');
    expect(errorName(await calls.unassign('admin', one, vendor))).toBeUndefined();
  });
});

describe('changeFacilityStatus', () => {
  it('activates and deactivates, with one audit entry per system', async () => {
    const hospital = await make(api).system();
    const vendor = await make(api).system({ type: 'VENDOR' });
    const one = await make(api).facility(hospital);
    await calls.assign('admin', vendor, [one]);
    const member = await make(api).user({ system: hospital, permissions: [...EDIT] });
    const { data } = await calls.changeStatus(member, one, false);
    expect(data.changeFacilityStatus).toEqual({ id: String(one), isActive: false });
    await calls.changeStatus(member, one, false);
    const query = 'query($id: ID!) { system(id: $id) { hasInactiveFacilities facilities { id } } }';
    expect((await api.graphql(member, query, { id: hospital })).data.system).toEqual({
      hasInactiveFacilities: true,
      facilities: [],
    });
    const changes = (await calls.entries('facility', one)).filter(
      ({ action }) => action === 'facility.deactivate',
    );
    expect(changes.map(({ system_id }) => system_id).sort()).toEqual([hospital, vendor].sort());
    expect((await calls.changeStatus(member, one, true)).data.changeFacilityStatus.isActive).toBe(true);
  });
});
