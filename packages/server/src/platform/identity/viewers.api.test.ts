import type { AppError } from '@capwise/domain/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../test/api.ts';
import { make } from '../../../test/records/make.ts';
import { EVERY_USER } from './connections/trusted-users.ts';
import type { TokenIdentity } from './token-identity.ts';
import { resolveViewer } from './viewers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = (who: Who) => api.graphql(who, '{ currentUser { roles permissions systems { id } } }');
const readPermissions = async (who: Who) => (await ask(who)).data.currentUser.permissions as string[];

/** A hospital's user with Login and ViewProjects. */
async function somebody() {
  const system = await make(api).system();
  const person = await make(api).user({ system, permissions: ['Login', 'ViewProjects'] });
  return { system, ...person };
}

const change = (
  id: number,
  values: { status?: 'Requested' | 'Ready_For_Invite' | 'Deactivated' | 'Active' },
) => api.services.database.db.updateTable('users').set(values).where('id', '=', id).execute();

const identity = (over: Partial<TokenIdentity>): TokenIdentity => ({
  issuer: 'https://id.hospital.example',
  subject: 'x1',
  email: 'nobody@hospital.example',
  emailVerified: true,
  givenName: null,
  familyName: null,
  preferredUsername: null,
  roles: { ofProvider: [], given: [] },
  users: EVERY_USER,
  userGroups: [],
  documentTypes: [],
  signIn: { issuer: 'https://id.hospital.example', key: 'k', issuedAt: 1, expiresAt: 9e9 },
  expiresAt: 9e9,
  ...over,
});

describe('a refusal', () => {
  it.each([
    [{}, 'Nobody has invited this account.', 'nobody@hospital.example, verified'],
    [
      { emailVerified: false },
      'Your identity provider has not verified your email address.',
      'nobody@hospital.example, not verified',
    ],
    [{ email: null }, 'Your identity provider sends no email address.', 'no email address'],
  ])('shows the user the reason, and the log the user: %o', async (over, reason, logged) => {
    const refused = await resolveViewer(api.services.database.db, identity(over)).catch(
      (error: AppError) => error,
    );
    expect(refused).toMatchObject({ name: 'ForbiddenError', message: 'Forbidden', reason });
    expect(String((refused as AppError).cause)).toContain(logged);
  });

  it('reaches the user through the API', async () => {
    const person = await somebody();
    await ask(person);
    await change(person.id, { status: 'Requested' });
    await expect
      .poll(async () => (await ask(person)).errors?.[0]?.extensions)
      .toEqual({
        name: 'ForbiddenError',
        code: 'ForbiddenError',
        reason: 'Your account is waiting for approval.',
      });
  });
});

describe('users who may act', () => {
  it.each(['Requested', 'Ready_For_Invite', 'Deactivated'] as const)(
    'exclude users who are %s, even with an older token',
    async (status) => {
      const person = await somebody();
      expect(await readPermissions(person)).toEqual(['Login', 'ViewProjects']);
      await change(person.id, { status });
      await expect.poll(async () => errorName(await ask(person))).toBe('ForbiddenError');
      await change(person.id, { status: 'Active' });
      await expect.poll(async () => errorName(await ask(person))).toBeUndefined();
    },
  );

  it('exclude tokens issued before all sessions were ended', async () => {
    const person = await somebody();
    await ask(person);
    const inAMoment = new Date(Date.now() + 1_000);
    await api.services.database.db
      .updateTable('users')
      .set({ sessions_valid_from: inAMoment })
      .where('id', '=', person.id)
      .execute();
    await expect.poll(async () => errorName(await ask(person))).toBe('UnauthorizedError');
  });
});

describe('the permissions of a role', () => {
  const role = async (type: string, permission: string) => {
    const { db } = api.services.database;
    const name = `role-${type}-${permission}`.toLowerCase();
    await db
      .insertInto('roles')
      .values(({ selectFrom }) => ({
        name,
        display_name: name,
        system_type_id: selectFrom('system_types').where('name', '=', type).select('id'),
      }))
      .execute();
    await db.insertInto('role_permissions').values({ role_name: name, permission }).execute();
    return name;
  };

  it('apply to the next request with an existing token, but not in systems of another type', async () => {
    const { db } = api.services.database;
    const person = await somebody();
    expect(await readPermissions(person)).not.toContain('ViewDealsDatabase');
    for (const name of [await role('HOSPITAL', 'ViewDealsDatabase'), await role('VENDOR', 'ViewAllSystems')])
      await db.insertInto('user_roles').values({ user_id: person.id, role_name: name }).execute();
    await expect.poll(() => readPermissions(person)).toContain('ViewDealsDatabase');
    expect(await readPermissions(person)).not.toContain('ViewAllSystems');
    await db.deleteFrom('role_permissions').where('permission', '=', 'ViewDealsDatabase').execute();
    await expect.poll(() => readPermissions(person)).not.toContain('ViewDealsDatabase');
  });

  it('include further systems only while these are active', async () => {
    const { db } = api.services.database;
    const further = await make(api).system();
    const home = await make(api).system();
    const person = await make(api).user({ system: home, permissions: ['Login'], alsoIn: [further] });
    const systems = async () => (await ask(person)).data.currentUser.systems.length;
    expect(await systems()).toBe(2);
    await db.updateTable('systems').set({ is_active: false }).where('id', '=', further).execute();
    await expect.poll(systems).toBe(1);
    await db.updateTable('systems').set({ is_active: false }).where('id', '=', home).execute();
    await expect.poll(async () => errorName(await ask(person))).toBe('ForbiddenError');
  });
});
