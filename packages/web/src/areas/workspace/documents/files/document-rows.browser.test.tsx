import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { userWithout } from '../../../../test/users.ts';
import { fresh, saved, showRows } from './documents.fixtures.tsx';

const UPDATED = { UpdateDocument: { data: { documentUpdate: { id: '42' } } } };
const CATEGORIES = {
  documentCategories: {
    data: {
      documentCategories: [
        { id: '3', name: 'Warranty' },
        { id: '4', name: 'Manual' },
      ],
    },
  },
};
const FAILED = { UpdateDocument: { error: 'InternalError' } };
const NOT_UPDATED = 'Your document was not updated.';
type Screen = Awaited<ReturnType<typeof showRows>>['screen'];
const nameButton = (screen: Screen, name = 'Quote.pdf') =>
  screen.getByRole('button', { name: `${name}, rename` });
const nameField = (screen: Screen) => screen.getByRole('textbox', { name: 'Document name of Quote.pdf' });
const quote = (screen: Screen) => screen.getByRole('checkbox', { name: 'Quote, for Quote.pdf' });

it.each(['', '   '])('a blank name (%j) is refused in place', async (name) => {
  const { screen, server } = await showRows([saved()]);
  await nameButton(screen).click();
  await nameField(screen).fill(name);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('The file name must not be blank')).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('a name of another document in the list is refused in place', async () => {
  const { screen, server } = await showRows([saved(), saved({ key: 'other', fileName: 'Contract.pdf' })]);
  await nameButton(screen).click();
  await nameField(screen).fill('contract.PDF');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Duplicate file name detected')).toBeVisible();
  expect(server.calls).toEqual([]);
});

it('a failed rename shows a message and keeps the input in the field', async () => {
  const { screen, address } = await showRows([saved()], { UpdateDocument: { error: 'NotFoundError' } });
  await nameButton(screen).click();
  await nameField(screen).fill('Offer.pdf');
  await screen.getByRole('button', { name: 'Save name' }).click();
  await expect.element(screen.getByText(NOT_UPDATED)).toBeVisible();
  await expect.element(nameField(screen)).toHaveValue('Offer.pdf');
  expect(address()).toBe('/');
});

it.each(['{Enter}', 'tick'])(
  'SHELL-079 SHELL-102 a click on the name makes it editable, and %s saves it through UpdateDocument',
  async (way) => {
    const document = saved({ isQuote: true, categoryId: '3' });
    const { screen, sentVariables } = await showRows([document], UPDATED);
    await nameButton(screen).click();
    await expect.element(nameField(screen)).toHaveFocus();
    await nameField(screen).fill(' Offer.pdf ');
    if (way === 'tick') await screen.getByRole('button', { name: 'Save name' }).click();
    else await userEvent.keyboard(way);
    await expect.element(nameButton(screen, 'Offer.pdf')).toHaveFocus();
    expect(sentVariables('UpdateDocument')).toEqual([
      {
        id: '42',
        fileName: 'Offer.pdf',
        isQuote: true,
        isSupportingDocument: false,
        isServiceContract: false,
        categoryId: '3',
      },
    ]);
  },
);

it('SHELL-079 a new file is renamed without a call', async () => {
  const { screen, server, list } = await showRows([fresh()]);
  await nameButton(screen).click();
  await nameField(screen).fill('Offer.pdf');
  await userEvent.keyboard('{Enter}');
  await expect.element(nameButton(screen, 'Offer.pdf')).toBeVisible();
  expect(list().documents()[0]).toMatchObject({ fileName: 'Offer.pdf', originalFileName: 'Quote.pdf' });
  expect(server.calls).toEqual([]);
});

it.each(['{Escape}', 'cross'])('SHELL-079 %s reverts the name', async (way) => {
  const { screen, server } = await showRows([saved()]);
  await nameButton(screen).click();
  await nameField(screen).fill('Offer.pdf');
  if (way === 'cross') await screen.getByRole('button', { name: 'Revert name' }).click();
  else await userEvent.keyboard(way);
  await expect.element(nameButton(screen)).toHaveFocus();
  expect(server.calls).toEqual([]);
});

it('a flag that failed to save is reverted', async () => {
  const { screen } = await showRows([saved()], FAILED);
  await quote(screen).click();
  await expect.element(screen.getByText(NOT_UPDATED)).toBeVisible();
  await expect.element(quote(screen)).not.toBeChecked();
});

it('SHELL-080 a flag and the category of a stored document are saved immediately', async () => {
  const { screen, sentVariables } = await showRows([saved()], UPDATED);
  await quote(screen).click();
  await screen.getByRole('checkbox', { name: 'Service Contract, for Quote.pdf' }).click();
  await expect.poll(() => sentVariables('UpdateDocument')).toHaveLength(2);
  expect(sentVariables('UpdateDocument')[0]).toMatchObject({ id: '42', isQuote: true });
  expect(sentVariables('UpdateDocument').at(-1)).toMatchObject({ isQuote: true, isServiceContract: true });
  await expect.element(quote(screen)).toBeChecked();
  await screen.unmount();

  const answers = { ...UPDATED, ...CATEGORIES };
  const other = await showRows([saved()], answers, userWithout('CanRequestAnalysis'));
  const category = other.screen.getByRole('combobox', { name: 'Category, for Quote.pdf' });
  await expect.element(other.screen.getByRole('option', { name: 'Manual' })).toBeInTheDocument();
  await category.selectOptions('Manual');
  await expect
    .poll(() => other.sentVariables('UpdateDocument'))
    .toMatchObject([{ id: '42', categoryId: '4' }]);
});

it('PROJ-017 the last type of a stored document is not removed on the server, and the row says so', async () => {
  const { screen, sentVariables } = await showRows([saved({ isQuote: true })], UPDATED);
  await quote(screen).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Check at least one type');
  await expect.element(quote(screen)).not.toBeChecked();
  await screen.getByRole('checkbox', { name: 'Service Contract, for Quote.pdf' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await expect
    .poll(() => sentVariables('UpdateDocument'))
    .toMatchObject([{ isQuote: false, isServiceContract: true }]);
});

it('a flag of a new file is stored without a call', async () => {
  const { screen, server } = await showRows([fresh()]);
  await quote(screen).click();
  await expect.element(quote(screen)).toBeChecked();
  expect(server.calls).toEqual([]);
});

it('SHELL-035 SHELL-104 types for users who request analyses, and a category for everyone else', async () => {
  const { screen, server } = await showRows([saved()]);
  for (const type of ['Quote', 'Supporting Document', 'Service Contract'])
    await expect.element(screen.getByRole('checkbox', { name: `${type}, for Quote.pdf` })).toBeVisible();
  expect(screen.getByRole('combobox').query()).toBeNull();
  expect(server.calls).toEqual([]);
  await screen.unmount();

  const other = await showRows([saved()], CATEGORIES, userWithout('CanRequestAnalysis'));
  const category = other.screen.getByRole('combobox', { name: 'Category, for Quote.pdf' });
  await expect.element(category).toHaveDisplayValue('Select Category');
  await expect.element(other.screen.getByRole('option', { name: 'Warranty' })).toBeInTheDocument();
  expect(other.screen.getByRole('checkbox').query()).toBeNull();
  expect(other.sentVariables('documentCategories')).toEqual([{ systemId: '1' }]);
});

it('a document in analysis is read-only, with its status', async () => {
  const { screen } = await showRows([saved({ status: 'In Review', isQuote: true })]);
  await expect.element(screen.getByText('In Review')).toBeVisible();
  await expect.element(quote(screen)).toBeDisabled();
  expect(nameButton(screen).query()).toBeNull();
});
