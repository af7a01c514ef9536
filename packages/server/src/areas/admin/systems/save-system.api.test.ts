import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Permission } from '@capwise/domain/permissions/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { referencesTo } from '../../../../test/records/references.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { reviewCalls } from '../access-reviews/access-review.fixtures.ts';
import { newSystem, nextNumber, refusal, systemCalls } from './systems.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof systemCalls>;
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
  calls = systemCalls(api);
});
afterAll(() => api.close());

const EDIT: readonly Permission[] = ['Login', 'ViewSystems', 'CreateEditSystems', 'ViewProjects'];
const editor = async ({
  type = 'HOSPITAL',
  also = [] as readonly Permission[],
  alsoIn = [] as number[],
} = {}) => {
  const home = await make(api).system({ type });
  const user = await make(api).user({ system: home, permissions: [...EDIT, ...also], alsoIn });
  return { home, user };
};
const created = async (who: Who = 'admin', over: object = {}) =>
  (await calls.create(who, newSystem(over))).data.createSystem;
/** Input for updating a system. */
const edited = (
  { id, name, typeId, isActive, isTrial, masterClientID }: Record<string, unknown>,
  over: object = {},
) => ({
  ...{ id, name, typeId, isActive, isTrial, masterClientID },
  ...over,
});
const own = async (id: number, over: object = {}) => {
  const row = await db().selectFrom('systems').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return {
    id,
    name: row.name,
    typeId: row.type_id,
    isActive: row.is_active,
    isTrial: row.is_trial,
    masterClientID: nextNumber(),
    ...over,
  };
};

describe('refusals', () => {
  it('creating, changing and deleting need CreateEditSystems and a visible system', async () => {
    const system = await created();
    const { user } = await editor();
    const reader = await make(api).user({ system: 2, permissions: ['Login', 'ViewSystems'] });
    const forbidden = ['director', 'vendor', 'analyst', reader] as const;
    await expectRefusals((who) => calls.create(who, newSystem()), { forbidden });
    await expectRefusals((who) => calls.update(who, edited(system)), { forbidden, unseen: [user] });
    await expectRefusals((who) => calls.remove(who, system.id), { forbidden, unseen: [user] });
    for (const id of ['999999', '0', 'x'])
      expect(errorName(await calls.update('admin', edited(system, { id }))), id).toBe('NotFoundError');
  });

  it.each([
    ['name', ''],
    ['name', ' \n '],
    ['name', 'x'.repeat(201)],
    ['name', 'a\0b'],
    ['typeId', '0'],
    ['typeId', '99'],
    ['typeId', 'x'],
    ['typeId', '0x2'],
    ['address', 'x'.repeat(301)],
    ['phoneNumber', '12345'],
    ['phoneNumber', '123456789012'],
    ['website', 'javascript:alert(1)'],
    ['trialEndDate', 'tomorrow'],
    ['masterClientID', 0],
    ['masterClientID', -1],
    ['legacyAccountNumber', -1],
  ])('SYS-014 %s is refused with the field, as %j', async (field, value) => {
    const wrong = { name: 'ValidationError', field };
    expect(refusal(await calls.create('admin', newSystem({ [field]: value })))).toMatchObject(wrong);
    const system = await created();
    expect(refusal(await calls.update('admin', edited(system, { [field]: value })))).toMatchObject(wrong);
  });
});

describe('a system', () => {
  it('SYS-016 is created and updated with all fields, with an audit entry each', async () => {
    const masterClientID = nextNumber();
    const system = await created('admin', {
      id: '0',
      name: ' Lakeside\nEast ',
      address: '1 Main Street',
      phoneNumber: '614-555-0100',
      website: 'east.example',
      isTrial: true,
      trialEndDate: '2027-03-31',
      legacyAccountNumber: 555_001,
      masterClientID,
    });
    expect(system).toMatchObject({
      name: 'Lakeside East',
      type: 'HOSPITAL',
      isActive: true,
      address: '1 Main Street',
      phoneNumber: '6145550100',
      website: 'east.example',
      isTrial: true,
      trialEndDate: '2027-03-31',
      legacyAccountNumber: 555_001,
      masterClientID,
      autoInviteUsers: false,
      numberOfFacilities: 0,
      version: 1,
    });
    const change = { name: 'Lakeside West', isTrial: false, trialEndDate: null, typeId: '3', version: 1 };
    const changed = (await calls.update('admin', edited(system, change))).data.updateSystem;
    expect(changed).toMatchObject({
      id: system.id,
      name: 'Lakeside West',
      type: 'VENDOR',
      isTrial: false,
      trialEndDate: null,
      // Omitted fields.
      address: '1 Main Street',
      legacyAccountNumber: 555_001,
      version: 2,
    });
    const again = await calls.update('admin', edited(changed, { version: 2 }));
    expect(again.data.updateSystem).toEqual(changed);
    expect(await calls.entries('system', system.id)).toMatchObject([
      { action: 'system.create', system_id: Number(system.id), before: null, subject_name: 'Lakeside East' },
      {
        action: 'system.update',
        before: { name: 'Lakeside East', type: 'HOSPITAL' },
        after: { name: 'Lakeside West', type: 'VENDOR', isTrial: false },
      },
    ]);
  });

  it('an older version is refused, with the name of the last editor', async () => {
    const system = await created();
    await calls.update('admin', edited(system, { address: 'First', version: 1 }));
    const late = await calls.update('admin', edited(system, { address: 'Second', version: 1 }));
    expect(refusal(late)).toMatchObject({ name: 'ConflictError', field: 'version' });
    const { first_name, last_name } = await db()
      .selectFrom('users')
      .where('email', '=', 'admin@capwise.example')
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    expect(late.errors![0]!.message).toContain(`${first_name} ${last_name}`);
    const anew = await calls.update('admin', edited(system, { address: 'Second', version: 2 }));
    expect(anew.data.updateSystem).toMatchObject({ address: 'Second', version: 3 });
  });
});

describe('numbers of another system', () => {
  it('return null without an error on create or update, and change nothing', async () => {
    const taken = await created('admin', { legacyAccountNumber: nextNumber() });
    const other = await created();
    const { masterClientID, legacyAccountNumber } = taken;
    for (const over of [{ masterClientID }, { legacyAccountNumber }]) {
      expect(await calls.create('admin', newSystem({ name: 'Taken', ...over }))).toEqual({
        data: { createSystem: null },
      });
      expect(await calls.update('admin', edited(other, { name: 'Taken', ...over }))).toEqual({
        data: { updateSystem: null },
      });
    }
    expect((await calls.search('admin', { searchTerm: 'taken' })).data.searchSystems.totalCount).toBe(0);
    expect(await calls.entries('system', other.id)).toHaveLength(1);
  });

  it('no account number, and 0, can be shared', async () => {
    for (const legacyAccountNumber of [null, 0, null, 0])
      expect(await created('admin', { legacyAccountNumber })).toMatchObject({ legacyAccountNumber });
  });

  it('of ten concurrent saves one succeeds, and nine return null', async () => {
    const masterClientID = nextNumber();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => calls.create('admin', newSystem({ masterClientID }))),
    );
    expect(answers.map(errorName)).toEqual(Array(10).fill(undefined));
    const made = answers.filter(({ data }) => data.createSystem !== null);
    expect(made).toHaveLength(1);
    expect(made[0]!.data.createSystem.masterClientID).toBe(masterClientID);

    const systems = await Promise.all(Array.from({ length: 5 }, () => created()));
    const legacyAccountNumber = nextNumber();
    const updates = await Promise.all(
      systems.map((system) => calls.update('admin', edited(system, { legacyAccountNumber }))),
    );
    expect(updates.map(errorName)).toEqual(Array(5).fill(undefined));
    expect(updates.filter(({ data }) => data.updateSystem !== null)).toHaveLength(1);
  });
});

describe('the account number', () => {
  it('SYS-015 needs CanEditSystemAccountNumber', async () => {
    const { user } = await editor({ also: ['ViewAllSystems'] });
    const { user: holder } = await editor({ also: ['ViewAllSystems', 'CanEditSystemAccountNumber'] });
    const legacyAccountNumber = nextNumber();
    expect(errorName(await calls.create(user, newSystem({ legacyAccountNumber })))).toBe('ForbiddenError');
    const system = await created(holder, { legacyAccountNumber });
    for (const other of [nextNumber(), null, 0])
      expect(errorName(await calls.update(user, edited(system, { legacyAccountNumber: other })))).toBe(
        'ForbiddenError',
      );
    const same = await calls.update(user, edited(system, { legacyAccountNumber, address: 'A' }));
    expect(same.data.updateSystem).toMatchObject({ legacyAccountNumber, address: 'A' });
    const left = await calls.update(user, edited(system, { address: 'B' }));
    expect(left.data.updateSystem).toMatchObject({ legacyAccountNumber, address: 'B' });
    const cleared = await calls.update(holder, edited(system, { legacyAccountNumber: null }));
    expect(cleared.data.updateSystem.legacyAccountNumber).toBeNull();
  });
});

describe('without ViewAllSystems', () => {
  it('creators join their new system, edit and delete it, and see no others', async () => {
    const { home, user } = await editor();
    const system = await created(user);
    expect(
      (await calls.search(user)).data.searchSystems.results.map(({ id }: { id: string }) => id).sort(),
    ).toEqual([String(home), system.id].sort());
    const changed = await calls.update(user, edited(system, { address: 'Here', typeId: '3' }));
    expect(changed.data.updateSystem).toMatchObject({ address: 'Here', type: 'VENDOR' });
    expect((await calls.remove(user, system.id)).data.deleteSystem).toBe(true);
    const { user: stranger } = await editor();
    expect(errorName(await calls.update(stranger, edited(await created(user))))).toBe('NotFoundError');
  });

  it('creators can neither create a staff system nor change one to it', async () => {
    for (const one of [
      await editor(),
      await editor({ also: ['ViewAllSystems'] }),
      await editor({ type: 'PROVIDER' }),
    ]) {
      const system = await created(one.user);
      expect(errorName(await calls.create(one.user, newSystem({ typeId: '1' })))).toBe('ForbiddenError');
      expect(errorName(await calls.update(one.user, edited(system, { typeId: '1' })))).toBe('ForbiddenError');
    }
    const staff = await created('admin', { typeId: '1' });
    const { user } = await editor({ also: ['ViewAllSystems'] });
    expect(errorName(await calls.update(user, edited(staff, { typeId: '2' })))).toBe('ForbiddenError');
    expect(errorName(await calls.remove(user, staff.id))).toBe('ForbiddenError');
    const changed = await calls.update('admin', edited(staff, { typeId: '2' }));
    expect(changed.data.updateSystem.type).toBe('HOSPITAL');
  });
});

describe("the viewer's own system", () => {
  it('keeps type, trial flag and status unless the viewer is staff', async () => {
    const { home, user } = await editor();
    for (const over of [{ typeId: '3' }, { isTrial: true }, { isActive: false }])
      expect(errorName(await calls.update(user, await own(home, over))), JSON.stringify(over)).toBe(
        'ForbiddenError',
      );
    const changed = await calls.update(user, await own(home, { address: 'Ours' }));
    expect(changed.data.updateSystem.address).toBe('Ours');
  });

  it('cannot be deactivated or deleted', async () => {
    const { home, user } = await editor({ type: 'PROVIDER', also: ['ViewAllSystems'] });
    expect(errorName(await calls.update(user, await own(home, { isActive: false })))).toBe('ForbiddenError');
    expect(errorName(await calls.remove(user, home))).toBe('ForbiddenError');
    const changed = await calls.update(user, await own(home, { isTrial: true }));
    expect(changed.data.updateSystem.isTrial).toBe(true);
  });
});

describe('the last staff administrators', () => {
  const ROUNDS = raceRounds(5, 2);

  const staff = async (permissions: readonly Permission[] = []) => {
    const home = await make(api).system({ type: 'PROVIDER' });
    const user = await make(api).user({ system: home, permissions });
    return { home, user };
  };
  const administrator = async () => {
    const made = await staff();
    await db()
      .insertInto('user_roles')
      .values({ user_id: made.user.id, role_name: 'staff-administrator' })
      .execute();
    return made;
  };
  const setAdministrators = (status: 'Active' | 'Deactivated') =>
    sql`update users set status = ${status} where status in ('Active', 'Deactivated')
      and id in (select user_id from user_roles where role_name = 'staff-administrator')`.execute(db());
  const off = async (who: Who, id: number) => calls.update(who, await own(id, { isActive: false }));
  const switchedOn = async (...ids: number[]) =>
    (
      await db()
        .selectFrom('systems')
        .where('id', 'in', ids)
        .where('is_active', '=', true)
        .select('id')
        .execute()
    ).length;

  it('keep their system active, no matter which staff member asks', async () => {
    await setAdministrators('Deactivated');
    try {
      const { home } = await administrator();
      const { user } = await staff([...EDIT, 'ViewAllSystems']);
      const answer = await off(user, home);
      expect(refusal(answer)).toMatchObject({ name: 'ConflictError', field: 'isActive' });
      expect(answer.errors![0]!.message).toBe(
        'This system must stay active: all active staff administrators belong to it',
      );
      const typed = await calls.update(user, await own(home, { typeId: '2' }));
      expect(refusal(typed)).toMatchObject({ name: 'ConflictError', field: 'typeId' });
      await administrator();
      expect((await off(user, home)).data.updateSystem.isActive).toBe(false);
    } finally {
      await setAdministrators('Active');
    }
  });

  it("of two concurrent deactivations of each other's system, one is refused", async () => {
    await setAdministrators('Deactivated');
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, other] = [await administrator(), await administrator()];
        await Promise.all([api.token(one.user), api.token(other.user)]);
        const answers = await Promise.all([off(one.user, other.home), off(other.user, one.home)]);
        for (const name of answers.map(errorName))
          expect([undefined, 'ConflictError', 'ForbiddenError']).toContain(name);
        expect(answers.filter((answer) => !errorName(answer))).toHaveLength(1);
        expect(await switchedOn(one.home, other.home)).toBe(1);
        await setAdministrators('Deactivated');
      }
    } finally {
      await setAdministrators('Active');
    }
  });

  it("deactivating an administrator and the other's system concurrently, one is refused", async () => {
    await setAdministrators('Deactivated');
    const deactivate = 'mutation($userId: ID!) { deactivateUser(userId: $userId) }';
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const [one, other] = [await administrator(), await administrator()];
        await Promise.all([api.token(one.user), api.token(other.user)]);
        const answers = await Promise.all([
          off(one.user, other.home),
          api.graphql(other.user, deactivate, { userId: one.user.id }),
        ]);
        expect(answers.filter((answer) => !errorName(answer))).toHaveLength(1);
        for (const name of answers.map(errorName)) expect(name).not.toBe('InternalError');
        await setAdministrators('Deactivated');
      }
    } finally {
      await setAdministrators('Active');
    }
  });
});

describe('a system in use', () => {
  const user = (id: number) => make(api).user({ system: id, permissions: ['Login'] });
  const guest = (id: number) => make(api).user({ system: 2, permissions: ['Login'], alsoIn: [id] });
  const facility = (id: number) => make(api).facility(id);
  const project = (id: number) => make(api).project('admin', { systemId: id });
  const document = (id: number) => make(api).document('admin', { systemId: id });
  const deletedDocument = async (id: number) =>
    api.graphql('admin', 'mutation($id: ID!) { deleteDocument(documentId: $id) }', {
      id: await document(id),
    });
  const accessReview = async (id: number) => {
    await guest(id);
    await reviewCalls(api).start('admin', id, { dueDay: '2027-01-11' });
  };
  const tenant = (id: number) =>
    db()
      .insertInto('tenants')
      .values({ name: `tenant-of-${id}`, system_id: id })
      .execute();
  const scenario = async (id: number) => {
    const { id: product } = await db()
      .selectFrom('product_configurations')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await sql`insert into roi_scenarios (user_id, product_configuration_id, system_id, name, name_key, input,
        created_at, changed_at)
      values (1, ${product}, ${id}, ${`Plan ${id}`}, ${`plan ${id}`}, '{}', now(), now())`.execute(db());
  };
  const serviceRequest = (id: number) =>
    db().insertInto('service_requests').values({ system_id: id, phone: '2125550100' }).execute();
  const quote = (id: number) =>
    api.upload(
      'admin',
      { name: 'Offer.csv', content: 'Vendor,Northwind' },
      { systemId: String(id) },
      'mutation($file: Upload!, $systemId: ID) { readQuote(file: $file, systemId: $systemId) { id } }',
    );

  it.each([
    ['users', user],
    ['users', guest],
    ['facilities', facility],
    ['projects', project],
    ['documents', document],
    ['documents that can be restored', deletedDocument],
    ['access reviews', accessReview],
    ['quotes', quote],
    ['tenants', tenant],
    ['ROI scenarios', scenario],
    ['service requests', serviceRequest],
  ] as const)('with %s cannot be deleted', async (what, add) => {
    const id = await make(api).system();
    await add(id);
    const answer = await calls.remove('admin', id);
    expect(refusal(answer)).toMatchObject({ name: 'ConflictError' });
    expect(answer.errors![0]!.message).toContain(what);
  });

  it('is asked about everything that its deletion would delete, except its own settings', async () => {
    // Facilities of a demo environment stay without it.
    const settings = ['facilities', 'document_categories', 'scim_groups', 'service_tokens', 'subscriptions'];
    settings.push('system_configurations', 'system_tags', 'user_activities', 'webhooks');
    const own = await readFile(fileURLToPath(new URL('./save-system.queries.ts', import.meta.url)), 'utf8');
    const references = (await referencesTo(db(), 'systems')).map((name) => name.split('.')[0]!);
    const undecided = references.filter((table) => !settings.includes(table));
    expect(undecided.filter((table) => !own.includes(`from ${table} where system_id = s.id`))).toEqual([]);
  });

  it.each([user, guest, facility])('keeps its type while it has a user or a facility', async (add) => {
    const id = await make(api).system();
    await add(id);
    expect(refusal(await calls.update('admin', await own(id, { typeId: '3' })))).toMatchObject({
      name: 'ConflictError',
      field: 'typeId',
    });
  });

  it('SYS-036 deleteSystem deletes an empty system', async () => {
    const system = await created();
    expect((await calls.remove('admin', system.id)).data.deleteSystem).toBe(true);
    expect(
      errorName(await api.graphql('admin', 'query($id: ID!) { system(id: $id) { id } }', { id: system.id })),
    ).toBe('NotFoundError');
    expect((await calls.entries('system', system.id)).at(-1)).toMatchObject({
      action: 'system.delete',
      before: { name: system.name },
      after: null,
    });
    expect(errorName(await calls.remove('admin', system.id))).toBe('NotFoundError');
  });

  it('a facility assigned during a change of type or deletion is either in the system or refused', async () => {
    for (let round = 0; round < raceRounds(10); round += 1) {
      const id = await make(api).system();
      const from = await make(api).system();
      const one = await make(api).facility(from);
      await calls.unassign('admin', one);
      const [change, assigned] = await Promise.all([
        round % 2 ? calls.remove('admin', id) : calls.update('admin', await own(id, { typeId: '3' })),
        calls.assign('admin', id, [one]),
      ]);
      const names = [errorName(change), errorName(assigned)];
      expect([
        [undefined, undefined],
        ['ConflictError', undefined],
        [undefined, 'NotFoundError'],
      ]).toContainEqual(names);
      const { rows } = await sql<{ ok: boolean }>`
        select fs.system_type_id = s.type_id as ok from facility_systems fs join systems s on s.id = fs.system_id
        where fs.facility_id = ${one}`.execute(db());
      expect(rows.every(({ ok }) => ok)).toBe(true);
    }
  });
});
