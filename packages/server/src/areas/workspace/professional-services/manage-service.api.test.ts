import { auditActionText } from '@capwise/domain/admin/audit-actions';
import { LOGO_BYTES } from '@capwise/domain/workspace/professional-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
/** Holds the permission in a customer's system, where it does not count. */
let customer: Who;
beforeAll(async () => {
  api = await startApi();
  const system = await make(api).system();
  customer = await make(api).user({ system, permissions: ['Login', 'CreateEditSystems'] });
});
afterAll(() => api.close());

const FIELDS = `{ id name serviceType includedWithMembership description serviceProviderName logo isOffered version }`;
const LIST = `{ managedServices ${FIELDS} }`;
const OFFERED = `{ professionalServices { name } }`;
const SAVE = `mutation($id: ID, $name: String!, $serviceType: String!, $includedWithMembership: Boolean!,
  $description: String!, $serviceProviderName: String!, $version: Int) {
  saveProfessionalService(id: $id, name: $name, serviceType: $serviceType, description: $description,
    includedWithMembership: $includedWithMembership, serviceProviderName: $serviceProviderName,
    version: $version) ${FIELDS} }`;
const OFFER = `mutation($id: ID!, $isOffered: Boolean!) {
  offerProfessionalService(id: $id, isOffered: $isOffered) ${FIELDS} }`;
const LOGO = `mutation($id: ID!, $file: Upload!) { saveServiceLogo(id: $id, file: $file) ${FIELDS} }`;
const REMOVE_LOGO = `mutation($id: ID!) { removeServiceLogo(id: $id) ${FIELDS} }`;

const SERVICE = {
  name: 'Site Planning',
  serviceType: 'Site review',
  includedWithMembership: true,
  description: 'Rooms, power and shielding.',
  serviceProviderName: 'Example Advisory',
};
const save = (who: Who | null, changes: Record<string, unknown> = {}) =>
  api.graphql(who, SAVE, { ...SERVICE, ...changes });
let added = 0;
/** A service of its own for each test. */
async function newService(): Promise<{ id: string; name: string; version: number }> {
  added += 1;
  return (await save('admin', { name: `Service ${added}` })).data.saveProfessionalService;
}
const offeredNames = async (): Promise<string[]> =>
  (await api.graphql('purchaser', OFFERED)).data.professionalServices.map(
    ({ name }: { name: string }) => name,
  );
const readAuditEntries = async (id: string) =>
  (
    await api.services.database.db
      .selectFrom('audit_entries')
      .select(['action', 'user_email', 'subject_name', 'system_id'])
      .where('subject_type', '=', 'service')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, ...rest }) => ({ text: auditActionText(action), ...rest }));

const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaGj4DwADhAGAkr4N4gAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const upload = (
  who: Who | null,
  id: string,
  name = 'logo.png',
  content: string | Uint8Array<ArrayBuffer> = PNG,
) => api.upload(who, { name, content }, { id }, LOGO);

it('managing services is the provider staff’s alone', async () => {
  const { id } = await newService();
  const forbidden = ['analyst', 'director', 'vendor', customer] as const;
  for (const ask of [
    (who: Who | null) => api.graphql(who, LIST),
    (who: Who | null) => save(who),
    (who: Who | null) => api.graphql(who, OFFER, { id, isOffered: false }),
    (who: Who | null) => upload(who, id),
    (who: Who | null) => api.graphql(who, REMOVE_LOGO, { id }),
  ])
    await expectRefusals(ask, { forbidden });
});

it('a service is added in the words of its form, and is on offer at once', async () => {
  const answer = await save('admin', { name: '  Room\tPlanning ' });
  const service = answer.data.saveProfessionalService;
  expect(service).toEqual({
    ...SERVICE,
    id: service.id,
    name: 'Room Planning',
    serviceType: 'SITE_REVIEW',
    logo: null,
    isOffered: true,
    version: 1,
  });
  expect(await offeredNames()).toContain('Room Planning');
  expect(await readAuditEntries(service.id)).toEqual([
    {
      text: 'Added service',
      user_email: 'admin@capwise.example',
      subject_name: 'Room Planning',
      system_id: null,
    },
  ]);
});

it('a wrong value names its field', async () => {
  const { id, name } = await newService();
  const refusedField = async (changes: object) =>
    (await save('admin', { ...changes })).errors?.[0]?.extensions['field'];
  expect(await refusedField({ name: ' \u202e ' })).toBe('name');
  expect(await refusedField({ name: 'x'.repeat(101) })).toBe('name');
  expect(await refusedField({ name: name.toUpperCase() })).toBe('name');
  expect(await refusedField({ serviceType: 'a/b' })).toBe('serviceType');
  expect(await refusedField({ serviceType: '_' })).toBe('serviceType');
  expect(await refusedField({ description: 'x'.repeat(1_001) })).toBe('description');
  expect(await refusedField({ serviceProviderName: '' })).toBe('serviceProviderName');
  expect(errorName(await save('admin', { id: '999999' }))).toBe('NotFoundError');
  // Its own name is no other's.
  expect((await save('admin', { id, name })).errors).toBeUndefined();
});

it('a save that began on an older version is a conflict, and changes nothing', async () => {
  const { id, name, version } = await newService();
  const first = await save('admin', { id, name, description: 'First', version });
  expect(first.data.saveProfessionalService).toMatchObject({ description: 'First', version: version + 1 });
  const second = await save('admin', { id, name, description: 'Second', version });
  expect(second.errors![0]!.extensions).toMatchObject({ name: 'ConflictError', field: 'version' });
  const { data } = await api.graphql('admin', LIST);
  expect(data.managedServices).toContainEqual(first.data.saveProfessionalService);
  expect((await readAuditEntries(id)).map(({ text }) => text)).toEqual(['Added service', 'Changed service']);
});

it('saving what is there already changes and records nothing', async () => {
  const { id, name, version } = await newService();
  const again = await save('admin', { id, name, version });
  expect(again.data.saveProfessionalService.version).toBe(version);
  expect(await readAuditEntries(id)).toHaveLength(1);
});

it('a withdrawn service is seen by nobody but those who manage services, until it is offered again', async () => {
  const { id, name } = await newService();
  const offer = (isOffered: boolean) => api.graphql('admin', OFFER, { id, isOffered });
  await offer(false);
  await offer(false);
  expect(await offeredNames()).not.toContain(name);
  const { data } = await api.graphql('admin', LIST);
  expect(data.managedServices).toContainEqual(expect.objectContaining({ id, name, isOffered: false }));
  const request = await api.graphql(
    'purchaser',
    `mutation($services: [Int!]!) { professionalServicesRequest(phone: "5551234567", services: $services) }`,
    { services: [Number(id)] },
  );
  expect(request.errors![0]!.extensions).toMatchObject({ field: 'services' });
  await offer(true);
  expect(await offeredNames()).toContain(name);
  expect((await readAuditEntries(id)).map(({ text }) => text)).toEqual([
    'Added service',
    'Withdrew service',
    'Offered service again',
  ]);
});

it('two services of one name cannot be added at once', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => save('admin', { name: 'At once' })));
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
});

const fileRows = () =>
  api.services.database.db.selectFrom('files').select(['id', 'state']).orderBy('created_at').execute();

it('a logo is a small picture; what could hold a script or is something else is refused, and nothing is kept', async () => {
  const { id } = await newService();
  const before = await fileRows();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const large = new Uint8Array(LOGO_BYTES + 1);
  large.set(PNG);
  expect(errorName(await upload('admin', id, 'logo.svg', svg))).toBe('ValidationError');
  expect(errorName(await upload('admin', id, 'logo.png', svg))).toBe('ValidationError');
  expect(errorName(await upload('admin', id, 'prices.csv', 'a,b\r\n'))).toBe('ValidationError');
  expect(errorName(await upload('admin', id, 'logo.png', large))).toBe('LimitError');
  expect(errorName(await upload('admin', '999999'))).toBe('NotFoundError');
  await api.services.files.sweep();
  expect(await fileRows()).toEqual(before);
});

it('a logo is shown to whoever may sign in, replaced by a new one, and removed', async () => {
  const { id } = await newService();
  const first = (await upload('admin', id)).data.saveServiceLogo;
  expect(first.logo).toBe(`/api/professionalServices/${id}/logo?version=2`);
  expect((await api.get(null, first.logo)).status).toBe(401);
  expect((await api.get('nologin', first.logo)).status).toBe(403);
  const address = (await (await api.get('vendor', first.logo)).json()) as { url: string };
  const picture = await api.get(null, address.url);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PNG);

  const second = (await upload('admin', id)).data.saveServiceLogo;
  expect(second.logo).not.toBe(first.logo);
  expect((await api.get(null, address.url)).status).toBe(404);

  await api.graphql('admin', OFFER, { id, isOffered: false });
  expect((await api.get('vendor', second.logo)).status).toBe(404);
  expect((await api.get('admin', second.logo)).status).toBe(200);

  const { data } = await api.graphql('admin', REMOVE_LOGO, { id });
  expect(data.removeServiceLogo.logo).toBeNull();
  expect((await api.get('admin', second.logo)).status).toBe(404);
  expect((await api.get('admin', '/api/professionalServices/x/logo')).status).toBe(404);
});
