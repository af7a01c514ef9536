import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { CREATE, newRole, roleInput, rolesOf } from './roles.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  const { db } = api.services.database;
  const typed = (name: string) => sql`(select id from system_types where name = ${name})`;
  await sql`delete from facility_systems where system_type_id = ${typed('VENDOR')}`.execute(db);
  await sql`update systems set type_id = ${typed('PROVIDER')} where type_id = ${typed('VENDOR')}`.execute(db);
});
afterAll(() => api.close());

it('staff see and create roles of a type that no system has yet', async () => {
  const input = roleInput({ displayName: 'First seller', systemType: 'VENDOR', permissions: ['Login'] });
  const role = await newRole(api, input);
  const listed = (await rolesOf(api, 'admin')).map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining([role.id, ...STANDARD_ROLES.map(({ name }) => name)]));
  expect(errorName(await api.graphql('admin', CREATE, { input }))).toBe('conflict');
});

it('others see roles of the types of their systems', async () => {
  const types = (await rolesOf(api, 'director')).map(({ systemType }) => systemType);
  expect(new Set(types)).toEqual(new Set(['HOSPITAL']));
});
