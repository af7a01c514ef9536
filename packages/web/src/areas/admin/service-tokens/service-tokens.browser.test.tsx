import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import type { ServiceToken } from './service-tokens-page.tsx';

const PATH = '/n/service-tokens';
const STAFF = userWith({
  systemTypeName: 'PROVIDER',
  systems: [
    { id: '1', name: 'Capwise' },
    { id: '2', name: 'Lakeside Health' },
  ],
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const token = (id: number, name: string, changes: Partial<ServiceToken> = {}): ServiceToken => ({
  id: String(id),
  name,
  scopes: ['clm-feed'],
  systemName: null,
  createdDate: inDays(-10 - id),
  createdBy: 'ada@capwise.example',
  expiresDate: inDays(80),
  lastUsedDate: null,
  revokedDate: null,
  revokedBy: null,
  ...changes,
});
const TOKENS = [
  token(1, 'Contract system'),
  token(2, 'Old contract system', { expiresDate: inDays(-1), lastUsedDate: inDays(-2) }),
  token(3, 'Lost token', { revokedDate: inDays(-3), revokedBy: 'ben@capwise.example' }),
];

async function showTokens(given: readonly ServiceToken[] = TOKENS, answers: Answers = {}) {
  const stored = given.map((one) => ({ ...one }));
  const server = stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetServiceTokens: () => ({ data: { serviceTokens: stored.map((one) => ({ ...one })) } }),
    createServiceToken: ({ variables }) => {
      stored.unshift(token(9, String(variables['name'])));
      return { data: { createServiceToken: { secret: 'cw_the-secret' } } };
    },
    revokeServiceToken: ({ variables }) => {
      const found = stored.find(({ id }) => id === variables['id'])!;
      Object.assign(found, { revokedDate: inDays(0), revokedBy: STAFF.email });
      return { data: { revokeServiceToken: { id: found.id } } };
    },
    ...answers,
  });
  const rendered = await renderRoutes(brandRoutes('spend'), { path: PATH, user: STAFF });
  const { screen } = rendered;
  const table = screen.getByRole('table', { name: 'Service Tokens' });
  const row = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map((call) => call.variables);
  return { ...rendered, row, sent };
}

it('lists the purpose, creator and state of each token', async () => {
  const { screen, row } = await showTokens();
  const active = row('Contract system');
  await expect.element(active.getByText('Update the abstraction queue and its team')).toBeVisible();
  await expect.element(active.getByText('ada@capwise.example')).toBeVisible();
  await expect.element(active.getByText('Never')).toBeVisible();
  await expect.element(active.getByText('Active')).toBeVisible();
  await expect.element(row('Old contract system').getByText('Expired')).toBeVisible();
  await expect.element(row('Lost token').getByText(/by ben@capwise.example/)).toBeVisible();
  await expectAccessible();
  // Only valid tokens can be revoked.
  expect(screen.getByRole('button', { name: /^Actions for/ }).elements()).toHaveLength(1);
  typeSearch('lost');
  await expect.element(row('Contract system')).not.toBeInTheDocument();
  await expect.element(row('Lost token')).toBeVisible();
});

it('a new token is shown once, can be copied, and is gone when the dialog closes', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const { screen, row, sent } = await showTokens([]);
  await expect.element(screen.getByText('No tokens yet')).toBeVisible();
  await screen.getByRole('button', { name: 'New Token' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Token' });
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect.element(dialog.getByText('Name is required')).toBeVisible();
  await expect.element(dialog.getByText('Select a purpose')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Contract system');
  await dialog.getByRole('checkbox', { name: 'Update the abstraction queue and its team' }).click();
  await dialog.getByRole('combobox', { name: 'Valid For' }).click();
  await screen.getByRole('option', { name: '30 days' }).click();
  await dialog.getByRole('button', { name: 'Create Token' }).click();

  await expect.element(dialog.getByText('This token is shown only once')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Token' })).toHaveValue('cw_the-secret');
  await expect.element(dialog.getByRole('textbox', { name: 'Token' })).toHaveFocus();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith('cw_the-secret');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(row('Contract system')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('cw_the-secret');
  expect(sent('createServiceToken')).toEqual([
    { name: 'Contract system', scopes: ['clm-feed'], days: 30, systemId: null },
  ]);
});

it('a token for SCIM is for one system, which the list shows', async () => {
  const scim = token(4, 'Okta', { scopes: ['scim'], systemName: 'Lakeside Health' });
  const { screen, row, sent } = await showTokens([scim]);
  await expect.element(row('Okta').getByText('Lakeside Health')).toBeVisible();
  await screen.getByRole('button', { name: 'New Token' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Entra');
  await dialog.getByRole('checkbox', { name: /SCIM/ }).click();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect.element(dialog.getByText('Select the system whose users the token manages')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'System' }).click();
  await screen.getByRole('option', { name: 'Lakeside Health' }).click();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect.element(dialog.getByText('This token is shown only once')).toBeVisible();
  expect(sent('createServiceToken')).toEqual([{ name: 'Entra', scopes: ['scim'], days: 90, systemId: '2' }]);
});

it('shows the refusal of too many tokens in the dialog and keeps the input', async () => {
  const { screen } = await showTokens(TOKENS, {
    createServiceToken: {
      error: 'ConflictError',
      message: 'There are 100 tokens, which is the most allowed. Revoke one first',
    },
  });
  await screen.getByRole('button', { name: 'New Token' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New Token' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('One more');
  await dialog.getByRole('checkbox').first().click();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect
    .element(dialog.getByText('There are 100 tokens, which is the most allowed. Revoke one first'))
    .toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('One more');
});

it('a token is revoked after a confirmation', async () => {
  const { screen, row, sent } = await showTokens();
  const revoke = async () => {
    await row('Contract system').getByRole('button', { name: 'Actions for Contract system' }).click();
    await screen.getByRole('menuitem', { name: 'Revoke' }).click();
    return screen.getByRole('dialog', { name: 'Revoke Contract system?' });
  };
  await (await revoke()).getByRole('button', { name: 'Cancel' }).click();
  expect(sent('revokeServiceToken')).toEqual([]);
  const question = await revoke();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(row('Contract system').getByText(/^Revoked/)).toBeVisible();
  expect(sent('revokeServiceToken')).toEqual([{ id: '1' }]);
});

it('permitted staff open it by a button of the audit log', async () => {
  const auditEntries = { totalCount: 0, pageNumber: 1, pageSize: 25, results: [] };
  stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    GetAuditEntries: { data: { auditEntries } },
    GetServiceTokens: { data: { serviceTokens: TOKENS } },
  });
  const staff = await renderRoutes(brandRoutes('spend'), { path: '/n/audit', user: STAFF });
  await staff.screen.getByRole('link', { name: 'Service Tokens' }).click();
  await expect.poll(staff.address).toBe(PATH);
  await staff.screen.unmount();
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/audit', user: userWith() });
  await expect.element(screen.getByText('Nothing has been recorded yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Service Tokens' })).not.toBeInTheDocument();
});

const NAMES = ['Contract system', 'Queue robot', 'Warehouse'];
provesLoadedList({
  path: PATH,
  user: STAFF,
  table: 'Service Tokens',
  operation: 'GetServiceTokens',
  data: (rows) => ({ serviceTokens: rows }),
  pageSize: 25,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `Token ${n}`;
    const dates = { createdDate: inDays(n - 60), expiresDate: inDays(n), lastUsedDate: inDays(n - 30) };
    const revoked = n === 2 ? { revokedDate: inDays(0), revokedBy: STAFF.email } : {};
    return { row: token(n, cell, { scopes: [n === 1 ? 'clm-feed' : 'other'], ...dates, ...revoked }), cell };
  },
  search: { finds: 'robot', others: 1 },
  sorts: [
    { header: 'Name', ascending: ['Contract system', 'Queue robot'] },
    { header: 'Purpose', ascending: ['Queue robot', 'Contract system'] },
    { header: 'Created', ascending: ['Contract system', 'Queue robot'], down: true },
    { header: 'Valid Until', ascending: ['Contract system', 'Queue robot'] },
    { header: 'Last Used', ascending: ['Contract system', 'Queue robot'], down: true },
    { header: 'State', ascending: ['Contract system', 'Queue robot'] },
  ],
  empty: 'No tokens yet',
  nothingFound: 'No Tokens Found',
});
