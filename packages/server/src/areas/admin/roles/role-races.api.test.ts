import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { CREATE, DELETE, GRANT, newRole, RETIRE, roleInput, rolesOf, UPDATE } from './roles.fixtures.ts';

let api: TestApi;
let system: number;
beforeAll(async () => {
  api = await startApi();
  system = await make(api).system();
});
afterAll(() => api.close());

const ROUNDS = 6;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
const holds = async (userId: number, name: string) =>
  (await api.services.database.db
    .selectFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role_name', '=', name)
    .select('role_name')
    .executeTakeFirst()) !== undefined;

it('of two editors at the same time, the second learns what changed', async () => {
  for (const _ of rounds) {
    const { id, displayName } = await newRole(api);
    const save = (description: string) =>
      api.graphql('admin', UPDATE, { id, version: 1, input: roleInput({ displayName, description }) });
    const answers = await Promise.all([save('One'), save('Other')]);
    const names = answers.map(errorName);
    expect(names.sort()).toEqual(['ConflictError', undefined]);
    const refused = answers.find(({ errors }) => errors)!;
    expect(refused.errors![0]!.extensions['field']).toBe('version');
    expect((await rolesOf(api, 'admin')).find((role) => role.id === id)!.version).toBe(2);
  }
});

it('of two roles with one name, one is created', async () => {
  for (const round of rounds) {
    const input = roleInput({ displayName: `Twin ${round}` });
    const answers = await Promise.all([
      api.graphql('admin', CREATE, { input }),
      api.graphql('admin', CREATE, { input: { ...input, displayName: `twin ${round}` } }),
    ]);
    expect(answers.map(errorName).sort()).toEqual(['conflict', undefined]);
  }
});

it('a grant and a deletion at the same time leave no role without its user, and no internal error', async () => {
  for (const round of rounds) {
    const { id } = await newRole(api);
    const userId = await make(api).listed({ system });
    const calls = [
      () => api.graphql('admin', GRANT, { userId, roleNames: [id] }),
      () => api.graphql('admin', DELETE, { id }),
    ];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [granted, deleted] = round % 2 ? answers.reverse() : answers;
    const exists = (await rolesOf(api, 'admin')).some((role) => role.id === id);
    expect(await holds(userId, id)).toBe(exists);
    if (exists) expect([errorName(granted!), errorName(deleted!)]).toEqual([undefined, 'ConflictError']);
    else expect([errorName(granted!), errorName(deleted!)]).toEqual(['ForbiddenError', undefined]);
  }
});

it('after the retirement of a role, no grant arrives that began before it', async () => {
  for (const round of rounds) {
    const { id } = await newRole(api);
    const users = await Promise.all([1, 2, 3].map(() => make(api).listed({ system })));
    const grants = users.map((userId) => () => api.graphql('admin', GRANT, { userId, roleNames: [id] }));
    const calls = [...grants, () => api.graphql('admin', RETIRE, { id })];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    const [retired, ...granted] = round % 2 ? answers : [...answers].reverse();
    const { holderCount } = retired!.data.retireRole;
    expect(granted.filter((answer) => errorName(answer) === undefined)).toHaveLength(holderCount);
    for (const answer of granted) expect([undefined, 'ConflictError']).toContain(errorName(answer));
    const role = (await rolesOf(api, 'admin')).find((one) => one.id === id)!;
    expect(role.holderCount).toBe(holderCount);
  }
});

it('an editor whose own account is being changed does not deadlock', async () => {
  const editor = await make(api).user({
    system: await make(api).system({ type: 'PROVIDER' }),
    permissions: ['Login', 'ViewAllSystems', 'CreateEditSystems', 'ViewSystemUsers'],
  });
  for (const round of rounds) {
    const role = await newRole(api, {
      ...{ systemType: 'PROVIDER', permissions: ['Login'], displayName: `Deadlock ${round}` },
    });
    const input = {
      ...roleInput({ systemType: 'PROVIDER', permissions: ['Login'] }),
      displayName: role.displayName,
    };
    const answers = await Promise.all([
      api.graphql('admin', GRANT, { userId: editor.id, roleNames: [role.id] }),
      api.graphql(editor, UPDATE, { id: role.id, version: 1, input: { ...input, description: 'Mine' } }),
      api.graphql('admin', GRANT, { userId: editor.id, roleNames: ['abstraction-lead'] }),
    ]);
    expect(answers.map(errorName)).toEqual([undefined, undefined, undefined]);
  }
});
