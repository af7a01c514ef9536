import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answer, type Answers, stubServer } from '../../../test/server.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ComplianceSettingsTab } from './compliance-settings-tab.tsx';

const setting = (keyName: string, displayName: string, changes: object = {}) => ({
  id: `2${keyName.length}`,
  originalId: String(keyName.length),
  keyName,
  value: 'x',
  editable: true,
  isOrganizationEnabled: false,
  displayName,
  settingType: 'string',
  ...changes,
});
const EMAILS = setting('ALERT_EMAILS', 'Alert E-mails', {
  value: 'True',
  isOrganizationEnabled: true,
  settingType: 'boolean',
});
const ENABLED = setting('COMPLIANCE_ENABLED', 'Compliance Enabled', {
  value: 'True',
  editable: false,
  settingType: 'boolean',
});
const WORD = setting('CLM_GROUP_TYPE_NAME', 'Group Type Name', { value: 'Location' });
const SAVED: Answer = {
  data: { saveComplianceSetting: { id: '9', originalId: '1', keyName: 'x', value: 'x' } },
};

async function open(settings: readonly object[], answers: Answers = {}) {
  const server = stubServer({
    ComplianceSettings: () => ({ data: { complianceSettings: settings } }),
    SaveComplianceSetting: SAVED,
    ...answers,
  });
  const page = (
    <>
      <PageHeader title="Gift Alert Settings" home={null} />
      <ComplianceSettingsTab />
    </>
  );
  const session = fixedSession(readyWith());
  const { screen } = await renderElement(page, { session, brand: 'compliance' });
  const table = screen.getByRole('table', { name: 'Settings' });
  const sent = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'SaveComplianceSetting')
      .map(({ variables }) => variables['input']);
  const cells = () =>
    [...document.querySelectorAll('tbody tr td:first-child')].map(({ textContent }) => textContent);
  const lists = () => server.operations().filter((name) => name === 'ComplianceSettings').length;
  return { screen, session, table, sent, cells, lists };
}
async function openDialog(given: ReturnType<typeof setting>, answers: Answers = {}) {
  const opened = await open([given], answers);
  await opened.screen.getByRole('button', { name: `Edit ${given.displayName}` }).click();
  const dialog = opened.screen.getByRole('dialog');
  return { ...opened, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

it('REF-013 REF-004 (settings) the list shows level and value; what cannot be edited is not', async () => {
  const { screen, table } = await open([EMAILS, ENABLED, WORD]);
  await expect.element(table.getByText('Group Type Name')).toBeVisible();
  const heads = table.getByRole('columnheader').elements();
  expect(heads.map(({ textContent }) => textContent.trim())).toEqual([
    'Setting',
    'Setting Level',
    'Current Value',
    'Actions',
  ]);
  await expect.element(table.getByRole('row', { name: /Alert E-mails Organization True/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Group Type Name Tenant Location/ })).toBeVisible();
  const locked = screen.getByRole('button', { name: 'Edit Compliance Enabled' });
  await expect.element(locked).toHaveAttribute('aria-disabled', 'true');
  await locked.click({ force: true });
  expect(screen.getByRole('dialog').elements()).toEqual([]);
  expect(screen.getByRole('button', { name: /^add/i }).elements()).toEqual([]);
  await expectAccessible();
});

it('REF-001 REF-002 REF-003 (settings) the list is searched by name and has ten a page', async () => {
  const many = Array.from({ length: 12 }, (_, at) =>
    setting('X'.repeat(at + 1), `Option ${String(at).padStart(2, '0')}`),
  );
  const { screen, table, cells } = await open([...many.reverse(), WORD]);
  await expect.element(table.getByText('Group Type Name')).toBeVisible();
  expect(cells()).toHaveLength(10);
  expect(cells()[0]).toBe('Group Type Name');
  const pages = screen.getByRole('navigation', { name: 'Pages of Settings' });
  await expect.element(pages.getByText('1–10 of 13')).toBeVisible();
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(cells).toEqual(['Option 09', 'Option 10', 'Option 11']);
  await expect.element(screen.getByPlaceholder('Search Settings')).toBeVisible();
  typeSearch('grup type');
  await expect.poll(cells).toEqual(['Group Type Name']);
  typeSearch('nothing like it');
  await expect.element(screen.getByText('No results could be found')).toBeVisible();
});

it('REF-001 (settings, 0.3) three tenths of the letters may be wrong, and no more', async () => {
  const { screen, table, cells } = await open([setting('X', 'Whitman')]);
  await expect.element(table.getByText('Whitman')).toBeVisible();
  typeSearch('whutmun');
  await expect.poll(cells).toEqual(['Whitman']);
  typeSearch('whutmu');
  await expect.element(screen.getByText('No results could be found')).toBeVisible();
});

it('REF-006 (settings) Close restores the value, and a save closes the dialog and reads the list again', async () => {
  const { screen, dialog, save, sent, lists } = await openDialog(EMAILS);
  await dialog.getByRole('textbox').fill('False');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Edit Alert E-mails' }).click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('True');
  const before = lists();
  await dialog.getByRole('textbox').fill('False');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(lists).toBe(before + 1);
  expect(sent()).toHaveLength(1);
});

it('REF-003 (settings) without any it says so', async () => {
  const { screen } = await open([]);
  await expect.element(screen.getByText('There are no settings configured for your system')).toBeVisible();
});

it.each([
  [EMAILS, 'Alert E-mails (True/False)', 'Organization Level Setting'],
  [WORD, 'Group Type Name', 'Tenant Level Setting'],
])('REF-014 REF-005 TEN-013 (settings, 800 px) the dialog of $displayName', async (given, title, label) => {
  const { dialog, screen } = await openDialog(given);
  await expect.element(screen.getByRole('dialog', { name: title })).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: label })).toHaveValue(given.value);
  expect(document.querySelector('.mantine-Modal-content')!.getBoundingClientRect().width).toBe(800);
  await expectAccessible();
});

it.each([
  ['', 'False'],
  ['TRUE', 'TRUE'],
  [' false ', ' false '],
])('REF-015 (booleans) %j is saved as %j', async (typed, saved) => {
  const { dialog, sent } = await openDialog(EMAILS);
  await dialog.getByRole('textbox').fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ keyName: 'ALERT_EMAILS', value: saved, id: EMAILS.id }]);
});

it('REF-015 (other values of booleans) nothing is sent, and nothing is said', async () => {
  const { screen, dialog, save, sent } = await openDialog(EMAILS);
  await dialog.getByRole('textbox').fill('yes');
  await save.click();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('yes');
  expect(sent()).toEqual([]);
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

it('REF-015 (texts) are sent as typed', async () => {
  const { dialog, save, sent } = await openDialog(setting('IDP_HINT', 'Identity Provider Hint'));
  await dialog.getByRole('textbox').fill(' north ');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ value: ' north ' }]);
});

it.each([
  ['conflict', 'Failed to save Setting. Duplicate Setting.'],
  ['InternalError', 'Failed to save Setting'],
])('REF-027 REF-028 SHELL-120 SHELL-121 (setting) a save refused as %s is told', async (error, reported) => {
  const { screen, dialog, save } = await openDialog(WORD, { SaveComplianceSetting: { error } });
  await dialog.getByRole('textbox').fill('Site');
  await save.click();
  await expect.element(screen.getByRole('alert').getByText(reported, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Site');
});

it('REF-016 (the call) reads the word for entity again when it was saved', async () => {
  const { session, dialog, save } = await openDialog(WORD);
  await dialog.getByRole('textbox').fill('Site');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(session.reopened).toEqual(['/n/northfield/5']);
});

const NAMES = ['Alert E-mails', 'Brand', 'Country'];
provesLoadedList({
  path: '/',
  brand: 'compliance',
  element: <ComplianceSettingsTab />,
  table: 'Settings',
  operation: 'ComplianceSettings',
  data: (rows) => ({ complianceSettings: rows }),
  pageSize: 10,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `Setting ${n}`;
    const changes = { originalId: String(n), value: `Value ${n}`, isOrganizationEnabled: n === 1 };
    return { row: setting(`KEY_${n}`, cell, changes), cell };
  },
  search: { finds: 'brand', others: 1 },
  sorts: [
    { header: 'Setting', ascending: ['Alert E-mails', 'Brand'] },
    { header: 'Setting Level', ascending: ['Alert E-mails', 'Brand'] },
    { header: 'Current Value', ascending: ['Alert E-mails', 'Brand'] },
  ],
  empty: 'There are no settings configured for your system',
  nothingFound: 'No results could be found',
});
