import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { signIn } from '../../../cli/parts/sign-in.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const RESET = `mutation saveResetEnvironment($resetType: String!, $systemName: String!, $trainerPassword: String,
    $traineePassword: String, $overwriteIfExists: Boolean) {
  saveResetEnvironment(resetType: $resetType, systemName: $systemName, trainerPassword: $trainerPassword,
    traineePassword: $traineePassword, overwriteIfExists: $overwriteIfExists) { result message } }`;
const reset = (account: AccountName | null, variables: Record<string, unknown>) =>
  api.graphql(account, RESET, { resetType: 'sales', ...variables });
const PASSWORDS = { trainerPassword: 'trainer-secret', traineePassword: 'trainee-secret' };

const system = (name: string) =>
  api.services.database.db.selectFrom('systems').where('name', '=', name).selectAll().executeTakeFirst();
const countRows = async (table: 'projects' | 'documents' | 'users' | 'facility_systems', systemId: number) =>
  (
    await api.services.database.db
      .selectFrom(table)
      .where('system_id', '=', systemId)
      .select('system_id')
      .execute()
  ).length;

const signInAs = (email: string, password: string) =>
  signIn({
    url: api.url,
    clientId: api.services.settings.OIDC_CLIENT_ID,
    redirectUri: `${api.url}/login/callback`,
    email,
    password,
  });

describe('refusals', () => {
  it('SHELL-097 a reset needs ResetEnvironment', async () => {
    expect(errorName(await reset(null, { systemName: 'X' }))).toBe('UnauthorizedError');
    for (const account of ['analyst', 'director', 'vendor'] as const)
      expect(errorName(await reset(account, { systemName: 'X' }))).toBe('ForbiddenError');
    expect(await system('X')).toBeUndefined();
  });

  it('SHELL-062 SHELL-063 SHELL-097 wrong input is refused with its field', async () => {
    const refusedField = async (variables: Record<string, unknown>) =>
      (await reset('admin', variables)).errors![0]!.extensions['field'];
    expect(await refusedField({ systemName: '  ' })).toBe('systemName');
    expect(await refusedField({ systemName: 'X', resetType: 'demo' })).toBe('resetType');
    expect(await refusedField({ systemName: 'X', resetType: 'trainer' })).toBe('trainerPassword');
    const half = { systemName: 'X', resetType: 'trainer', trainerPassword: 'long-enough' };
    expect(await refusedField(half)).toBe('traineePassword');
    const weak = { ...half, traineePassword: 'Password2026!' };
    expect(await refusedField(weak)).toBe('traineePassword');
    expect(
      await refusedField({ ...weak, systemName: 'Training East', trainerPassword: 'training-east1' }),
    ).toBe('trainerPassword');
  });

  it('a system that is not an environment is never changed', async () => {
    const before = await countRows('projects', 2);
    const answer = await reset('admin', { systemName: ' lakeside HEALTH ' });
    expect(answer.errors![0]!.extensions).toMatchObject({ name: 'ConflictError', field: 'systemName' });
    expect(await countRows('projects', 2)).toBe(before);
  });
});

describe('a reset', () => {
  it('SHELL-097 creates a sales environment with projects, documents and users', async () => {
    const { data } = await reset('admin', { systemName: 'Sales East' });
    expect(data.saveResetEnvironment.result).toBe('true');
    const made = (await system('Sales East'))!;
    expect(made.environment).toBe('sales');
    expect(await countRows('projects', made.id)).toBe(3);
    expect(await countRows('documents', made.id)).toBe(6);
    expect(await countRows('users', made.id)).toBe(2);
    const entry = await api.services.database.db
      .selectFrom('audit_entries')
      .where('action', '=', 'environment.create')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject_name: 'Sales East', system_id: made.id });
  });

  it('SHELL-061 SHELL-097 overwrites by default, and not if disabled', async () => {
    await reset('admin', { systemName: 'Sales West' });
    const { id } = (await system('Sales West'))!;
    const { db } = api.services.database;
    await db.deleteFrom('projects').where('system_id', '=', id).execute();
    const kept = await reset('admin', { systemName: 'Sales West', overwriteIfExists: false });
    expect(kept.data.saveResetEnvironment.result).toBe('false');
    expect(await countRows('projects', id)).toBe(0);
    const again = await reset('admin', { systemName: 'SALES WEST' });
    expect(again.data.saveResetEnvironment.result).toBe('true');
    expect(await countRows('projects', id)).toBe(3);
    expect(await countRows('users', id)).toBe(2);
    const activations = () =>
      db
        .selectFrom('audit_entries')
        .where('action', '=', 'system.update')
        .where('subject_id', '=', String(id))
        .select(['before', 'after'])
        .execute();
    expect(await activations()).toEqual([]);
    const { version } = (await system('Sales West'))!;
    await db.updateTable('systems').set({ is_active: false }).where('id', '=', id).execute();
    await reset('admin', { systemName: 'Sales West' });
    expect(await system('Sales West')).toMatchObject({ is_active: true, version: version + 1 });
    expect(await activations()).toEqual([{ before: { isActive: false }, after: { isActive: true } }]);
  });

  it('SHELL-097 lets trainer and trainees sign in, and leaves no password in the audit log or the answer', async () => {
    const { data } = await reset('admin', { systemName: 'Training 1', resetType: 'trainer', ...PASSWORDS });
    const { id } = (await system('Training 1'))!;
    expect(data.saveResetEnvironment.message).toContain(`trainer@training-1-${id}.example`);
    expect(await signInAs(`trainer@training-1-${id}.example`, PASSWORDS.trainerPassword)).toBeTruthy();
    expect(await signInAs(`trainee5@training-1-${id}.example`, PASSWORDS.traineePassword)).toBeTruthy();
    await expect(signInAs(`trainee1@training-1-${id}.example`, PASSWORDS.trainerPassword)).rejects.toThrow();
    const entries = await api.services.database.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify([entries, data])).not.toContain('-secret');
  });

  it("replaces users' changes, including files", async () => {
    await reset('admin', { systemName: 'Training 2', resetType: 'trainer', ...PASSWORDS });
    const { id } = (await system('Training 2'))!;
    await api.upload('admin', { name: 'Mine.csv', content: 'a,b\r\n' }, { systemId: String(id) });
    expect(await countRows('documents', id)).toBe(7);
    await reset('admin', { systemName: 'Training 2', resetType: 'trainer', ...PASSWORDS });
    expect(await countRows('documents', id)).toBe(6);
    const discarded = await api.services.database.db
      .selectFrom('files')
      .where('state', '=', 'discarded')
      .select('id')
      .execute();
    expect(discarded.length).toBeGreaterThanOrEqual(7);
    expect((await api.services.files.sweep()).removed).toBeGreaterThanOrEqual(7);
  });

  it('concurrent resets with one name create one environment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => reset('admin', { systemName: 'Sales North' })));
    expect(answers.map((answer) => answer.data?.saveResetEnvironment.result)).toEqual([
      'true',
      'true',
      'true',
    ]);
    const { db } = api.services.database;
    expect(
      await db.selectFrom('systems').where('name', '=', 'Sales North').select('id').execute(),
    ).toHaveLength(1);
  });
});

it('reports with an external provider that passwords were not set', async () => {
  const { passwords } = api.services;
  api.services.passwords = null;
  const { data } = await reset('admin', { systemName: 'Training 3', resetType: 'trainer', ...PASSWORDS });
  api.services.passwords = passwords;
  expect(data.saveResetEnvironment).toMatchObject({
    result: 'true',
    message: expect.stringContaining('identity provider'),
  });
});
