import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { typeSearch } from '../../../../test/debounce.ts';
import { showTenants, TENANT } from '../tenants.fixtures.ts';

const PATH = '/n/tenants/1';

async function shown(
  ...given: Parameters<typeof showTenants> extends [string, ...infer Rest] ? Rest : never
) {
  const rendered = await showTenants(PATH, ...given);
  const { screen } = rendered;
  await expect.element(screen.getByRole('heading', { level: 1, name: 'lakeside' })).toBeVisible();
  const choose = async (name: string, item: string) => {
    await screen.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  return { ...rendered, choose };
}
type Shown = Awaited<ReturnType<typeof shown>>['screen'];

const select = async (screen: Shown, label: string, option: string) => {
  await screen.getByRole('dialog').getByRole('combobox', { name: label }).click();
  await screen.getByRole('option', { name: option, exact: true }).click();
};
const tableRows = (screen: Shown, table: string) =>
  [...screen.getByRole('table', { name: table }).element().querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, -1).map(({ textContent }) => textContent),
  );

it("shows the tenant's properties, its organizations as a tree and a row for each user", async () => {
  const { screen } = await shown();
  const facts = [...document.querySelectorAll('dl dt')].map((term) => [
    term.textContent,
    term.nextElementSibling!.textContent,
  ]);
  expect(Object.fromEntries(facts)).toEqual({
    'Home System': 'Lakeside Health',
    Compliance: 'Enabled',
    'Time Zone': 'America/Chicago',
    'Word for Entity': 'Location',
  });
  expect(tableRows(screen, 'Organizations')).toEqual([
    ['Lakeside Hospitals', 'REF-10', '2'],
    ['Lakeside Clinics, below Lakeside Hospitals', 'REF-12', '0'],
    ['Lakeside North', 'REF-11', '1'],
  ]);
  const left = (name: string) =>
    screen.getByText(name, { exact: false }).first().element().getBoundingClientRect().left;
  expect(left('Lakeside Clinics')).toBeGreaterThan(left('Lakeside North'));
  expect(tableRows(screen, 'Members')).toEqual([
    ['Hana Whitfield', 'hana@lakeside.example', 'Active', 'Lakeside HospitalsGift Editor'],
    [
      'Imani Vasquez',
      'imani@lakeside.example',
      'Active',
      'Lakeside HospitalsGift AdministratorLakeside NorthNo access',
    ],
  ]);
  const link = screen.getByRole('link', { name: 'Open compliance' });
  await expect.element(link).toHaveAttribute('href', 'http://compliance.localhost:3000/n/lakeside');
  await expectAccessible();
  typeSearch('imani');
  await expect.element(screen.getByText('Hana Whitfield')).not.toBeInTheDocument();
});

it('a disabled tenant shows how many deliveries of its webhooks wait', async () => {
  const tenant = { ...TENANT, isEnabled: false, waitingDeliveryCount: 2 };
  const { screen } = await shown({ GetTenant: { data: { tenant } } });
  await expect.element(screen.getByText('2 deliveries wait')).toBeVisible();
  await expectAccessible();
});

it('an unknown tenant leads to /n/404, and a failure can be retried', async () => {
  const missing = await showTenants(PATH, { GetTenant: { error: 'NotFoundError' } });
  await expect.poll(missing.address).toBe('/n/404');
  await missing.screen.unmount();
  const { screen } = await showTenants(PATH, { GetTenant: { error: 'InternalError' } });
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible();
});

it('a tenant without organizations cannot have members yet', async () => {
  const bare = { ...TENANT, timeZone: null, entityWord: null, organizations: [], members: [] };
  const { screen } = await shown({ GetTenant: { data: { tenant: bare } } });
  await expect.element(screen.getByText('No organizations yet')).toBeVisible();
  await expect.element(screen.getByText('No members yet')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Add Member' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('an edit keeps the name, with the reason', async () => {
  const { screen, sent } = await shown();
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit Tenant' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect.element(dialog.getByText(/addresses and contracts refer to it/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Word for Entity' }).fill('Clinic');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('saveTenant')).toEqual([
    { id: '1', version: 'v1', isEnabled: true, timeZone: 'America/Chicago', entityWord: 'Clinic' },
  ]);
  // The page refetches the saved values.
  await expect.poll(() => sent('GetTenant').length).toBe(2);
});

it('an organization is added, optionally below another', async () => {
  const { screen, sent, choose } = await shown({
    saveTenantOrganization: ({ variables }) =>
      variables['reference'] === 'REF-10'
        ? { error: 'ConflictError', message: 'The reference is taken', field: 'reference' }
        : { data: { saveTenantOrganization: { id: '13' } } },
  });
  await choose('Lakeside North', 'Add Organization Below');
  const dialog = screen.getByRole('dialog', { name: 'Add Organization' });
  await expect
    .element(dialog.getByRole('combobox', { name: 'Parent Organization' }))
    .toHaveValue('Lakeside North');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lakeside Imaging');
  await dialog.getByRole('button', { name: 'Add Organization' }).click();
  await expect.element(dialog.getByText('The reference is missing')).toBeVisible();
  await expectAccessible();
  const reference = dialog.getByRole('textbox', { name: 'Reference' });
  await reference.fill('REF-10');
  await dialog.getByRole('button', { name: 'Add Organization' }).click();
  await expect.element(reference).toHaveAccessibleDescription(/The reference is taken/);
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Lakeside Imaging');
  await reference.fill('REF-13');
  await dialog.getByRole('button', { name: 'Add Organization' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('saveTenantOrganization').at(-1)).toEqual({
    tenantId: '1',
    parentId: '11',
    reference: 'REF-13',
    name: 'Lakeside Imaging',
  });
});

it('an organization is renamed and moved, except to itself or below itself, and keeps its reference', async () => {
  const { screen, sent, choose } = await shown();
  await choose('Lakeside Hospitals', 'Rename or Move');
  const dialog = screen.getByRole('dialog', { name: 'Edit Organization' });
  await expect.element(dialog.getByRole('textbox', { name: 'Reference' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Parent Organization' }).click();
  await expect.element(screen.getByRole('option')).toHaveTextContent('Lakeside North');
  await screen.getByRole('option', { name: 'Lakeside North' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lakeside Central');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('saveTenantOrganization')).toEqual([
    {
      id: '10',
      version: 'v10',
      tenantId: '1',
      parentId: '11',
      reference: 'REF-10',
      name: 'Lakeside Central',
    },
  ]);
});

it('a change that a colleague made meanwhile is not undone', async () => {
  let tenant = TENANT;
  const isOld = (version: unknown, now: string) =>
    version !== now && { error: 'ConflictError', message: 'Someone else has changed this', field: 'version' };
  const { screen, sent, choose } = await shown({
    GetTenant: () => ({ data: { tenant } }),
    saveTenant: ({ variables: { version } }) => isOld(version, 'v2') || { data: { saveTenant: { id: '1' } } },
    saveTenantOrganization: ({ variables: { version } }) =>
      isOld(version, 'w2') || { data: { saveTenantOrganization: { id: '10' } } },
  });
  await screen.getByRole('button', { name: 'Edit', exact: true }).click();
  tenant = { ...TENANT, version: 'v2', timeZone: 'America/Denver' };
  const edit = screen.getByRole('dialog');
  await edit.getByRole('textbox', { name: 'Word for Entity' }).fill('Clinic');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('saveTenant').at(-1))
    .toMatchObject({ version: 'v2', timeZone: 'America/Denver', entityWord: 'Clinic' });
  await expect.element(edit).not.toBeInTheDocument();
  await choose('Lakeside Hospitals', 'Rename or Move');
  const organizations = TENANT.organizations.map((one) =>
    one.id === '10' ? { ...one, version: 'w2', parentId: '11' } : one,
  );
  tenant = { ...tenant, organizations };
  await edit.getByRole('textbox', { name: 'Name' }).fill('Lakeside Central');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent('saveTenantOrganization').at(-1))
    .toMatchObject({ version: 'w2', parentId: '11', name: 'Lakeside Central' });
});

it("a member is added by a user's email address, and an unknown address is reported at its field", async () => {
  const { screen, sent } = await shown({
    saveTenantMember: ({ variables }) =>
      variables['email'] === 'ada@lakeside.example'
        ? { data: { saveTenantMember: { fullName: 'Ada Byrne' } } }
        : {
            error: 'ValidationError',
            message: 'There is no user with this email address',
            field: 'email',
          },
  });
  await screen.getByRole('button', { name: 'Add Member' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Add Member' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const save = () => dialog.getByRole('button', { name: 'Add Member' }).click();
  await email.fill('ada');
  await save();
  await expect.element(dialog.getByText('Please enter a valid email')).toBeVisible();
  await expect.element(dialog.getByText('Select an organization', { exact: true })).toBeVisible();
  await expectAccessible();
  await select(screen, 'Organization', 'Lakeside Hospitals');
  await select(screen, 'Role', 'No access');
  await email.fill('nobody@lakeside.example');
  await save();
  await expect.element(email).toHaveAccessibleDescription(/There is no user with this email address/);
  await email.fill('Hana@lakeside.example');
  await save();
  await expect.element(email).toHaveAccessibleDescription(/This person is already a member/);
  await email.fill('ada@lakeside.example');
  await save();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent('saveTenantMember').map(({ email: given }) => given)).toEqual([
    'nobody@lakeside.example',
    'ada@lakeside.example',
  ]);
  expect(sent('saveTenantMember').at(-1)).toMatchObject({
    tenantId: '1',
    organizationId: '10',
    roleName: null,
  });
});

it('a role is changed, and a user is added to the remaining organizations', async () => {
  const { screen, sent, choose } = await shown();
  await choose('Imani Vasquez in Lakeside North', 'Change Role');
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
  await select(screen, 'Role', 'Gift Moderator');
  await screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The role was changed.')).toBeVisible();
  await choose('Imani Vasquez', 'Add to Organization');
  await expect.element(screen.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeDisabled();
  await expect.element(screen.getByRole('combobox', { name: 'Organization' })).toHaveFocus();
  await select(screen, 'Organization', 'Lakeside Clinics');
  await screen.getByRole('dialog').getByRole('button', { name: 'Add Member' }).click();
  await expect.element(screen.getByText('The member was added.')).toBeVisible();
  const imani = { tenantId: '1', email: 'imani@lakeside.example' };
  expect(sent('saveTenantMember')).toEqual([
    { ...imani, organizationId: '11', roleName: 'gift_moderator' },
    { ...imani, organizationId: '12', roleName: 'gift_editor' },
  ]);
});

it('a member is removed after a confirmation', async () => {
  const { screen, sent, choose } = await shown();
  await choose('Hana Whitfield in Lakeside Hospitals', 'Remove');
  const question = screen.getByRole('dialog', { name: 'Remove Hana Whitfield?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent('removeTenantMember')).toEqual([]);
  await choose('Hana Whitfield in Lakeside Hospitals', 'Remove');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('The member was removed.')).toBeVisible();
  expect(sent('removeTenantMember')).toEqual([{ tenantId: '1', organizationId: '10', userId: '5' }]);
  await expect.poll(() => sent('GetTenant').length).toBe(2);
});
