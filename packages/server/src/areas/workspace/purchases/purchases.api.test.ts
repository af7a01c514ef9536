import { addDays } from '@capwise/domain/dates';
import { MAX_OWNERS } from '@capwise/domain/workspace/purchases/board';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { BOARD, FIGURES, MOVE, OWNERS, refusedField, SAVE, saved } from './purchases.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const MAY = ['Login', 'ViewProjects', 'ViewDocuments'] as const;

async function hospital() {
  const system = await make(api).system();
  const person = await make(api).user({ system, permissions: MAY });
  return { system, person };
}

const save = (who: Parameters<TestApi['graphql']>[0], variables: Record<string, unknown>) =>
  api.graphql(who, SAVE, { title: 'CT', facilitiesInput: [], ...variables });
const move = (who: Parameters<TestApi['graphql']>[0], variables: Record<string, unknown>) =>
  api.graphql(who, MOVE, { stage: 'quotes', version: 1, ...variables });
const idsOf = (options: { filter: string; value: string; count: number }[], name: string) =>
  options.filter(({ filter }) => filter === name).map(({ value, count }) => [value, count]);

describe('refusals', () => {
  it('need a signed-in user with ViewProjects, and who is no vendor to move or to list owners', async () => {
    const { system, person } = await hospital();
    const { id } = await saved(api, person, {});
    const stranger = await make(api).user({ system: await make(api).system(), permissions: MAY });
    const reader = await make(api).user({ system, permissions: ['Login', 'ViewDocuments'] });
    await expectRefusals((who) => move(who, { id }), {
      forbidden: ['nologin', 'vendor', reader],
      unseen: [stranger, 'purchaser'],
    });
    await expectRefusals((who) => api.graphql(who, OWNERS, { systemId: String(system) }), {
      forbidden: ['nologin', 'vendor', reader],
      unseen: [stranger, 'purchaser'],
    });
    for (const query of [BOARD, FIGURES])
      await expectRefusals((who) => api.graphql(who, query, { systemId: String(system) }), {
        forbidden: ['nologin', reader],
        unseen: [stranger, 'purchaser'],
      });
  });

  it('name the field of a wrong value and change nothing', async () => {
    const { person } = await hospital();
    const { id } = await saved(api, person, { budget: 5 });
    for (const [field, value] of [
      ['stage', 'sold'],
      ['ownerId', 'x'],
      ['ownerId', '999999'],
      ['budget', -1],
      ['budget', 1e12],
      ['needByDate', '2026-02-30'],
      ['committeeDate', 'tomorrow'],
    ] as const)
      expect(refusedField(await save(person, { id, title: 'MRI', [field]: value }))).toBe(field);
    expect(refusedField(await move(person, { id, stage: 'sold' }))).toBe('stage');
    expect(await saved(api, person, { id })).toMatchObject({ title: 'CT', budget: 5, version: 1 });
  });
});

describe('a purchase', () => {
  it('begins in plan and is owned by its creator', async () => {
    const { person } = await hospital();
    expect(await saved(api, person, {})).toMatchObject({
      stage: 'plan',
      ownerId: String(person.id),
      ownerName: expect.stringContaining('Test Person'),
      budget: null,
      needByDate: null,
      committeeDate: null,
    });
  });

  it('has no owner by default if its creator is no user of the system', async () => {
    const { system } = await hospital();
    expect(await saved(api, 'admin', { systemId: String(system) })).toMatchObject({ ownerId: null });
  });

  it('stores stage, owner, budget and dates, and leaves missing ones as they are', async () => {
    const { system, person } = await hospital();
    const other = await make(api).user({ system, permissions: MAY });
    const fields = {
      stage: 'committee',
      ownerId: String(other.id),
      budget: 1_800_000.5,
      needByDate: '2026-12-09',
      committeeDate: '2026-12-02',
    };
    const { id } = await saved(api, person, fields);
    expect(await saved(api, person, { id, title: 'Robot' })).toMatchObject({ ...fields, title: 'Robot' });
    const empty = { ownerId: null, budget: null, needByDate: null, committeeDate: null };
    expect(await saved(api, person, { id, ...empty })).toMatchObject({ ...empty, stage: 'committee' });
    const [, , last] = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'project')
      .where('subject_id', '=', id)
      .orderBy('id')
      .selectAll()
      .execute();
    expect(last).toMatchObject({
      action: 'project.update',
      before: { budget: 1_800_000.5, needByDate: '2026-12-09', stage: 'committee' },
      after: { budget: null, owner: null },
    });
  });

  it('shows and counts a change to another owner or facility with the same name', async () => {
    const { system, person } = await hospital();
    const owners = [
      await make(api).user({ system, permissions: MAY }),
      await make(api).user({ system, permissions: MAY }),
    ];
    const { db } = api.services.database;
    const named = { first_name: 'Ann', last_name: 'Lee' };
    const ids = owners.map(({ id }) => id);
    await db.updateTable('users').set(named).where('id', 'in', ids).execute();
    const facilities = [
      await make(api).facility(system, 'Main Campus'),
      await make(api).facility(system, 'Main Campus'),
    ].map(String);
    const { id } = await saved(api, person, { ownerId: String(ids[0]), facilitiesInput: [facilities[0]] });
    const change = { id, ownerId: String(ids[1]), facilitiesInput: [facilities[1]] };
    expect((await saved(api, person, change)).version).toBe(2);
    const entry = await db
      .selectFrom('audit_entries')
      .where('action', '=', 'project.update')
      .where('subject_id', '=', id)
      .select(['before', 'after'])
      .executeTakeFirstOrThrow();
    const record = (which: 0 | 1) => ({
      owner: `Ann Lee (ID ${ids[which]})`,
      facilities: [`Main Campus (ID ${facilities[which]})`],
    });
    expect(entry).toMatchObject({ before: record(0), after: record(1) });
  });

  it('may belong only to an active user of the system who may see projects', async () => {
    const { system, person } = await hospital();
    const guest = await make(api).user({
      system: await make(api).system(),
      permissions: MAY,
      alsoIn: [system],
    });
    const others = [
      await make(api).user({ system, permissions: ['Login', 'ViewDocuments'] }),
      await make(api).user({ system: await make(api).system(), permissions: MAY }),
      await make(api).user({
        system: await make(api).system({ type: 'VENDOR' }),
        permissions: MAY,
        alsoIn: [system],
      }),
    ];
    const gone = await make(api).user({ system, permissions: MAY });
    const { id } = await saved(api, person, { ownerId: String(gone.id) });
    await api.services.database.db
      .updateTable('users')
      .set({ status: 'Deactivated' })
      .where('id', '=', gone.id)
      .execute();
    const { db } = api.services.database;
    const blind = Array.from({ length: MAX_OWNERS }, (_, index) => ({
      system_id: system,
      email: `first-${index}@system-${system}.example`,
      ...{ first_name: 'Aaron', last_name: 'Aa', status: 'Active' as const, approved_at: new Date() },
    }));
    await db.insertInto('users').values(blind).execute();
    const { data } = await api.graphql(person, OWNERS, {});
    expect(data.projectOwners.map((owner: { id: string }) => owner.id).sort()).toEqual(
      [String(person.id), String(guest.id)].sort(),
    );
    for (const other of [...others, gone])
      expect(refusedField(await save(person, { ownerId: String(other.id) }))).toBe('ownerId');
    expect(await saved(api, person, { ownerId: String(guest.id) })).toMatchObject({
      ownerId: String(guest.id),
    });
    // An owner who left is no obstacle to other changes.
    expect(await saved(api, person, { id, title: 'New', ownerId: String(gone.id) })).toMatchObject({
      title: 'New',
      ownerId: String(gone.id),
    });
  });
});

describe('a move', () => {
  it('to any stage is recorded and counts as a change', async () => {
    const { person } = await hospital();
    const { id } = await saved(api, person, {});
    const answer = await move(person, { id, stage: 'done', version: 1 });
    expect(answer.data.moveProject).toEqual({ id, stage: 'done', version: 2 });
    expect((await move(person, { id, stage: 'plan', version: 2 })).data.moveProject.version).toBe(3);
    const entries = await api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', id)
      .where('action', '=', 'project.update')
      .orderBy('id')
      .selectAll()
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ stage: 'plan' }, { stage: 'done' }],
      [{ stage: 'done' }, { stage: 'plan' }],
    ]);
  });

  it('to the same stage changes nothing', async () => {
    const { person } = await hospital();
    const { id } = await saved(api, person, {});
    expect((await move(person, { id, stage: 'plan' })).data.moveProject.version).toBe(1);
    for (const _again of [1, 2])
      expect((await move(person, { id, stage: 'quotes', version: 1 })).data.moveProject.version).toBe(2);
  });

  it('of a project that somebody else has changed is a conflict of its version', async () => {
    const { person } = await hospital();
    const { id } = await saved(api, person, {});
    await move(person, { id, stage: 'quotes' });
    const late = await move(person, { id, stage: 'done' });
    expect([errorName(late), refusedField(late)]).toEqual(['ConflictError', 'version']);
  });

  it('of an archived project is a conflict', async () => {
    const { person } = await hospital();
    const { id } = await saved(api, person, {});
    await api.graphql(person, 'mutation($id: ID!) { archiveProject(projectId: $id) { id } }', { id });
    expect(errorName(await move(person, { id, version: 2 }))).toBe('ConflictError');
  });
});

describe('the board', () => {
  it('has all stages with counts and budgets, the soonest project first', async () => {
    const { system, person } = await hospital();
    const facility = await make(api).facility(system, 'Main Campus');
    const today = api.services.clock.today();
    await saved(api, person, { title: 'No date', budget: 100 });
    await saved(api, person, { title: 'Later', budget: 50.25, needByDate: addDays(today, 40) });
    await saved(api, person, { title: 'Late', needByDate: addDays(today, -1), facilitiesInput: [facility] });
    await saved(api, person, { title: 'Bought', stage: 'done', needByDate: addDays(today, -9) });
    const { data } = await api.graphql(person, BOARD);
    expect(
      data.projectBoard.map(({ stage, count, budget }: Record<string, unknown>) => [stage, count, budget]),
    ).toEqual([
      ['plan', 3, 150.25],
      ['quotes', 0, 0],
      ['analysis', 0, 0],
      ['committee', 0, 0],
      ['order', 0, 0],
      ['done', 1, 0],
    ]);
    expect(data.projectBoard[0].cards).toMatchObject([
      { title: 'Late', needBy: 'late', facilities: ['Main Campus'], next: 'No quote yet', version: 1 },
      { title: 'Later', needBy: 'later', budget: 50.25 },
      { title: 'No date', needBy: 'none', needByDate: null, isArchived: false },
    ]);
    expect(data.projectBoard[5].cards[0]).toMatchObject({ needBy: 'done', next: '' });
  });

  it('shows the first 40 cards of a stage and counts all', async () => {
    const { system, person } = await hospital();
    await api.services.database.db
      .insertInto('projects')
      .values(
        Array.from({ length: 43 }, (_, at) => ({
          system_id: system,
          title: `Pump ${at}`,
          created_at: new Date(),
          budget_cents: 100,
        })),
      )
      .execute();
    const [plan] = (await api.graphql(person, BOARD)).data.projectBoard;
    expect([plan.count, plan.budget, plan.cards.length]).toEqual([43, 43, 40]);
  });
});

describe('filters', () => {
  it('by stage, owner, facility and need-by date narrow the list, the board and the sums alike', async () => {
    const { system, person } = await hospital();
    const other = await make(api).user({ system, permissions: MAY });
    const facility = String(await make(api).facility(system, 'West'));
    const today = api.services.clock.today();
    await saved(api, person, { title: 'One', budget: 1, stage: 'order', needByDate: today });
    await saved(api, person, { title: 'Two', budget: 2, ownerId: String(other.id) });
    await saved(api, person, { title: 'Three', budget: 4, facilitiesInput: [facility] });
    const LIST = `query ($filters: [ListFilter!], $searchTerm: String) {
      systemProjects(filters: $filters, searchTerm: $searchTerm) { totalCount results { title } } }`;
    const found = async (filterType: string, values: string[], searchTerm = '') => {
      const variables = { filters: [{ filterType, values }], searchTerm };
      const list = (await api.graphql(person, LIST, variables)).data.systemProjects;
      const board = (await api.graphql(person, BOARD, variables)).data.projectBoard;
      const figures = (await api.graphql(person, FIGURES, variables)).data.projectFigures;
      const cards = board.flatMap((column: { cards: { title: string }[] }) => column.cards);
      const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).sort();
      expect(titles(cards)).toEqual(titles(list.results));
      expect(figures.projectCount).toBe(list.totalCount);
      return [titles(list.results), figures.budget];
    };
    expect(await found('Stage', ['order', 'nothing'])).toEqual([['One'], 1]);
    expect(await found('Owner', [String(other.id)])).toEqual([['Two'], 2]);
    expect(await found('Facility', [facility])).toEqual([['Three'], 4]);
    expect(await found('NeedBy', ['soon'])).toEqual([['One'], 1]);
    expect(await found('NeedBy', ['none'])).toEqual([['Three', 'Two'], 6]);
    expect(await found('NeedBy', ['none'], 'thr')).toEqual([['Three'], 4]);
    const { options } = (await api.graphql(person, FIGURES)).data.projectFigures;
    expect(idsOf(options, 'stage')).toEqual([
      ['order', 1],
      ['plan', 2],
    ]);
    expect(idsOf(options, 'facility')).toEqual([[facility, 1]]);
    expect(Object.fromEntries(idsOf(options, 'owner'))).toEqual({ [person.id]: 2, [other.id]: 1 });
    expect(idsOf(options, 'needBy')).toEqual([
      ['none', 2],
      ['soon', 1],
    ]);
  });

  it('lists are sorted by need-by date and budget, projects without one last', async () => {
    const { person } = await hospital();
    await saved(api, person, { title: 'A', budget: 2, needByDate: '2027-02-01' });
    await saved(api, person, { title: 'B' });
    await saved(api, person, { title: 'C', budget: 1, needByDate: '2027-03-01' });
    const sorted = async (sortColumn: string, sortDirection: string) =>
      (
        await api.graphql(
          person,
          `query ($sortColumn: String, $sortDirection: String) {
            systemProjects(sortColumn: $sortColumn, sortDirection: $sortDirection) { results { title } } }`,
          { sortColumn, sortDirection },
        )
      ).data.systemProjects.results
        .map(({ title }: { title: string }) => title)
        .join('');
    expect(await sorted('needBy', 'asc')).toBe('ACB');
    expect(await sorted('needBy', 'desc')).toBe('CAB');
    expect(await sorted('budget', 'asc')).toBe('CAB');
  });
});
