import type { Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import { refusal, systemCalls } from '../systems/systems.fixtures.ts';

let api: TestApi;
let calls: ReturnType<typeof systemCalls>;
beforeAll(async () => {
  api = await startApi({ THEME_ORIGINS: 'https://themes.example/,https://other.example:8443' });
  calls = systemCalls(api);
});
afterAll(() => api.close());

const EDIT: readonly Permission[] = ['Login', 'ViewSystems', 'CreateEditSystems'];
const FIELDS =
  'id settingTypeId settingName settingValue createdByName createdDate updatedByName updatedDate';
const read = (who: Who | null, systemId: number) =>
  api.graphql(
    who,
    `query($systemId: ID!) { systemConfigurations(systemId: $systemId) { ${FIELDS} }
      systemSettingTypes(systemId: $systemId) { id name kind helpText } }`,
    { systemId },
  );
const save = (who: Who | null, systemId: number, settingTypeId: string, settingValue: string) =>
  api.graphql(
    who,
    `mutation($systemId: ID!, $settingTypeId: ID!, $settingValue: String!) { saveSystemConfiguration(
      systemId: $systemId, settingTypeId: $settingTypeId, settingValue: $settingValue) { ${FIELDS} } }`,
    { systemId, settingTypeId, settingValue },
  );
const update = (who: Who | null, id: string, settingValue: string) =>
  api.graphql(
    who,
    `mutation($id: ID!, $settingValue: String!) {
      updateSystemConfiguration(id: $id, settingValue: $settingValue) { ${FIELDS} } }`,
    { id, settingValue },
  );
const typeId = async (name: string): Promise<string> =>
  (await read('admin', 2)).data.systemSettingTypes.find((type: { name: string }) => type.name === name).id;
const saved = async (systemId: number, name: string, value: string) =>
  (await save('admin', systemId, await typeId(name), value)).data.saveSystemConfiguration;

it('SYS-019 (server) reading needs ViewSystems, writing CreateEditSystems, and both sight of the system', async () => {
  const system = await make(api).system();
  const stranger = await make(api).user({ system: await make(api).system(), permissions: EDIT });
  const reader = await make(api).user({ system, permissions: ['Login', 'ViewSystems'] });
  const tenant = await typeId('MT2_Tenant');
  const forbidden = ['purchaser', 'vendor', 'nologin'] as const;
  await expectRefusals((who) => read(who, system), { forbidden, unseen: [stranger] });
  await expectRefusals((who) => save(who, system, tenant, 'x'), {
    forbidden: [...forbidden, reader],
    unseen: [stranger],
  });
  expect(errorName(await save('admin', 2_147_483_647, tenant, 'x'))).toBe('NotFoundError');
  for (const path of ['.', '..', '../x', '..\\x']) {
    const refused = await save('admin', system, tenant, path);
    expect(refused.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'settingValue' });
  }
  const { id } = await saved(system, 'MT2_Tenant', 'x');
  await expectRefusals((who) => update(who, id, 'y'), {
    forbidden: [...forbidden, reader],
    unseen: [stranger],
  });
  expect(errorName(await save('admin', system, '999999', 'x'))).toBe('NotFoundError');
  expect(errorName(await update('admin', '999999', 'x'))).toBe('NotFoundError');
});

it('SYS-031 SYS-032 SYS-034 the settings there are, and those that a system has set, with who set them and when', async () => {
  const system = await make(api).system();
  const types = await api.graphql('admin', '{ systemTypes { id name } }');
  expect(types.data.systemTypes).toEqual([
    { id: '1', name: 'PROVIDER' },
    { id: '2', name: 'HOSPITAL' },
    { id: '3', name: 'VENDOR' },
  ]);
  const before = (await read('admin', system)).data;
  expect(before.systemConfigurations).toEqual([]);
  expect(before.systemSettingTypes).toEqual([
    { id: expect.any(String), name: 'Analysis_Contact', kind: 'email', helpText: expect.stringMatching(/./) },
    { id: expect.any(String), name: 'Custom_Theme', kind: 'url', helpText: expect.stringMatching(/./) },
    { id: expect.any(String), name: 'MT2_Tenant', kind: 'text', helpText: expect.stringMatching(/./) },
  ]);
  const one = await saved(system, 'MT2_Tenant', ' lakeside ');
  expect(one).toEqual({
    id: expect.any(String),
    settingTypeId: await typeId('MT2_Tenant'),
    settingName: 'MT2_Tenant',
    settingValue: 'lakeside',
    createdByName: expect.stringMatching(/./),
    createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedByName: null,
    updatedDate: null,
  });
  // Whose contracts a system sees is not for the system's own people to say.
  const own = await make(api).user({ system, permissions: EDIT });
  expect(errorName(await update(own, one.id, 'riverbend'))).toBe('ForbiddenError');
  const other = await make(api).user({ system: 1, permissions: [...EDIT, 'ViewAllSystems'] });
  const changed = (await update(other, one.id, 'riverbend')).data.updateSystemConfiguration;
  expect(changed).toMatchObject({ id: one.id, settingValue: 'riverbend', createdByName: one.createdByName });
  expect(changed.updatedByName).toMatch(/^Test Person/);
  expect((await read('admin', system)).data.systemConfigurations).toEqual([changed]);
});

it('SYS-021 (server) each change is recorded, and one that changes nothing is not', async () => {
  const system = await make(api).system();
  const { id } = await saved(system, 'MT2_Tenant', 'a');
  await update('admin', id, 'b');
  await update('admin', id, ' b ');
  await update('admin', id, '');
  expect(await calls.entries('system-setting', id)).toMatchObject([
    { action: 'system-setting.create', subject_name: 'MT2_Tenant', system_id: system, after: { value: 'a' } },
    { action: 'system-setting.update', before: { value: 'a' }, after: { value: 'b' } },
    { action: 'system-setting.update', before: { value: 'b' }, after: { value: '' } },
  ]);
});

it('a setting that the system has is not made again, not by the second of two at once either', async () => {
  const system = await make(api).system();
  const tenant = await typeId('MT2_Tenant');
  const answers = await Promise.all(Array.from({ length: 5 }, () => save('admin', system, tenant, 'a')));
  expect(answers.map(errorName).filter(Boolean)).toEqual(Array(4).fill('ConflictError'));
});

it.each([
  ['Custom_Theme', 'not an address'],
  ['Custom_Theme', 'javascript:alert(1)'],
  ['Custom_Theme', 'https://themes.example.evil.example/a.json'],
  ['Custom_Theme', 'http://themes.example/a.json'],
  ['Custom_Theme', 'https://other.example/a.json'],
  ['Analysis_Contact', 'desk'],
  ['Analysis_Contact', 'a@b.example, c@d.example'],
  ['MT2_Tenant', 'x'.repeat(1_001)],
])('%s is not set to %j', async (name, value) => {
  const wrong = { name: 'ValidationError', field: 'settingValue' };
  const system = await make(api).system();
  expect(refusal(await save('admin', system, await typeId(name), value))).toMatchObject(wrong);
  const { id } = await saved(system, name, '');
  expect(refusal(await update('admin', id, value))).toMatchObject(wrong);
});

describe('what settings do', () => {
  it('the theme of a system is that of its people, until it is taken back', async () => {
    const system = await make(api).system();
    const person = await make(api).user({ system, permissions: ['Login'] });
    const theme = async () =>
      (await api.graphql(person, '{ currentUser { customTheme } }')).data.currentUser.customTheme;
    expect(await theme()).toBeNull();
    const { id } = await saved(system, 'Custom_Theme', 'https://other.example:8443/blue.json');
    expect(await theme()).toBe('https://other.example:8443/blue.json');
    await update('admin', id, '');
    expect(await theme()).toBeNull();
  });

  it('the contact of a system is told of its analysis requests, and the analysts of all others', async () => {
    const { id } = await saved(2, 'Analysis_Contact', 'desk@capwise.example');
    const recipient = async () => {
      const { document, request } = make(api);
      const requestId = await request('purchaser', [await document('purchaser')]);
      const { db } = api.services.database;
      const mails = db.selectFrom('mails').where('kind', '=', 'analysis-request');
      const mail = mails.where('subject', 'like', `%(request ${requestId})`).select('recipient');
      return (await mail.executeTakeFirstOrThrow()).recipient;
    };
    expect(await recipient()).toBe('desk@capwise.example');
    await update('admin', id, '');
    expect(await recipient()).toBe(api.services.settings.SUPPORT_EMAIL);
  });
});
