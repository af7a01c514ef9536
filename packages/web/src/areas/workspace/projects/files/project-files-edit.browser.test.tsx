import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { userWithout } from '../../../../test/users.ts';
import { makeDocumentRow, showFiles } from './project-files.fixtures.tsx';

type Page = Awaited<ReturnType<typeof showFiles>>;
const UPDATED = { UpdateDocument: { data: { documentUpdate: { id: '42' } } } };
const CHOOSES = userWithout('CanRequestAnalysis');
const form = ({ screen }: Page) => screen.getByRole('form', { name: 'Edit Quote.pdf' });
const name = (page: Page) => form(page).getByRole('textbox');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' });
const type = (page: Page, label: string) =>
  form(page).getByRole('checkbox', { name: `${label}, for Quote.pdf` });
const category = (page: Page) => form(page).getByRole('combobox', { name: 'Category, for Quote.pdf' });

async function edit(options: Parameters<typeof showFiles>[0] = {}) {
  const page = await showFiles({ ...options, answers: { ...UPDATED, ...options.answers } });
  await (await page.menu('Quote.pdf', 'Edit')).click();
  await expect.element(name(page)).toHaveFocus();
  return page;
}

it('PROJ-015 users who may request analyses edit name and types', async () => {
  const page = await edit();
  await expect.element(name(page)).toHaveValue('Quote');
  await expect.element(form(page).getByText('.pdf')).toBeVisible();
  await expect.element(type(page, 'Quote')).toBeChecked();
  for (const label of ['Supporting Document', 'Service Contract'])
    await expect.element(type(page, label)).not.toBeChecked();
  expect(category(page).query()).toBeNull();
  await expect.element(form(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(save(page)).toBeVisible();
  await expectAccessible();
});

it('PROJ-015 all other users edit name and category', async () => {
  const page = await edit({ user: CHOOSES });
  await expect.element(name(page)).toHaveValue('Quote');
  await expect.element(category(page)).toHaveDisplayValue('Select Category');
  const options = [...category(page).element().querySelectorAll('option')].map(({ text }) => text);
  expect(options).toEqual(['Select Category', 'Warranty', 'Manual']);
  expect(form(page).getByRole('checkbox').query()).toBeNull();
  await expect.element(form(page).getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect.element(save(page)).toBeVisible();
  await expectAccessible();
});

it.each(['', '   '])('PROJ-016 a name of %j cannot be saved', async (text) => {
  const page = await edit();
  await name(page).fill(text);
  await expect.element(save(page)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.screen.getByText('The file name must not be blank').first()).toBeVisible();
  expect(page.sentVariables('UpdateDocument')).toEqual([]);
});

it('PROJ-017 at least one type is required', async () => {
  const page = await edit();
  await type(page, 'Quote').click();
  await expect.element(save(page)).toHaveAttribute('aria-disabled', 'true');
  (form(page).getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.screen.getByText('Check at least one type')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(page.sentVariables('UpdateDocument')).toEqual([]);
  for (const label of ['Quote', 'Supporting Document', 'Service Contract']) {
    await type(page, label).click();
    await expect.element(save(page)).toHaveAttribute('aria-disabled', 'false');
    await type(page, label).click();
    await expect.element(save(page)).toHaveAttribute('aria-disabled', 'true');
  }
});

it('users who choose categories keep the types of an uploaded document', async () => {
  const page = await edit({ user: CHOOSES });
  await name(page).fill('Offer');
  await save(page).click();
  await expect
    .poll(() => page.sentVariables('UpdateDocument'))
    .toMatchObject([{ fileName: 'Offer.pdf', isQuote: true, isSupportingDocument: false }]);
});

it('a save sends everything with the version, shows a message, and returns the focus', async () => {
  let fileName = 'Quote.pdf';
  const page = await edit({
    documents: () => [makeDocumentRow({ fileName })],
    answers: {
      UpdateDocument: () => {
        fileName = 'Offer.pdf';
        return { data: { documentUpdate: { id: '42' } } };
      },
    },
  });
  await name(page).fill(' Offer ');
  await type(page, 'Service Contract').click();
  await save(page).click();
  await expect
    .element(page.screen.getByText('Your document has been successfully updated.', { exact: true }))
    .toBeVisible();
  expect(page.sentVariables('UpdateDocument')).toEqual([
    {
      id: '42',
      fileName: 'Offer.pdf',
      isQuote: true,
      isSupportingDocument: false,
      isServiceContract: true,
      categoryId: null,
      version: 3,
    },
  ]);
  await expect.element(page.screen.getByRole('link', { name: 'Offer.pdf' })).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: 'Actions for Offer.pdf' })).toHaveFocus();
});

it.each(['Cancel', 'Escape'])('%s changes nothing', async (way) => {
  const page = await edit();
  await name(page).fill('Offer');
  if (way === 'Cancel') await form(page).getByRole('button', { name: 'Cancel' }).click();
  else await userEvent.keyboard('{Escape}');
  await expect.element(page.screen.getByRole('link', { name: 'Quote.pdf' })).toBeVisible();
  await expect.element(page.screen.getByRole('button', { name: 'Actions for Quote.pdf' })).toHaveFocus();
  expect(page.sentVariables('UpdateDocument')).toEqual([]);
});

it('the input survives while the row is out of sight', async () => {
  const others = Array.from({ length: 10 }, (_, n) =>
    makeDocumentRow({ id: `1${n}`, fileName: `Other ${n}.pdf`, uploadedDate: 1_760_000_000 }),
  );
  const page = await edit({ documents: [makeDocumentRow(), ...others] });
  await name(page).fill('Offer');
  await page.screen.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.element(form(page)).not.toBeInTheDocument();
  await page.screen.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect.element(name(page)).toHaveValue('Offer');
});

it.each(['ConflictError', 'NotFoundError', 'InternalError'])(
  'a refused save (%s) shows its reason in place, keeps the input and refetches the list',
  async (error) => {
    const page = await edit({ answers: { UpdateDocument: { error } } });
    await name(page).fill('Offer');
    await save(page).click();
    await expect
      .element(page.screen.getByText('Your document was not updated.', { exact: true }))
      .toBeVisible();
    await expect.element(name(page)).toHaveValue('Offer');
    await expect.poll(() => page.sentVariables('GetProjectDocuments').length).toBe(2);
    expect(page.address()).toBe('/n/projects/12');
  },
);

const stale = () => {
  const theirs = makeDocumentRow({ fileName: 'Theirs.pdf', isServiceContract: true, version: 4 });
  return {
    UpdateDocument: ({ variables }: { variables: Record<string, unknown> }) =>
      variables['version'] === 4
        ? { data: { documentUpdate: { id: '42' } } }
        : {
            error: 'ConflictError',
            field: 'version',
            message: 'Someone else has changed it since you opened it',
          },
    GetDocumentNow: { data: { document: theirs } },
  };
};

it.each([
  ['Show theirs', 'Theirs.pdf', true],
  ['Keep mine', 'Offer.pdf', true],
])("after another user's save, %s leads to a save of %s", async (choice, fileName, isServiceContract) => {
  const page = await edit({ answers: stale() });
  await name(page).fill('Offer');
  await save(page).click();
  await expect
    .element(page.screen.getByText('Someone else has changed it since you opened it'))
    .toBeVisible();
  await expect.element(name(page)).toHaveValue('Offer');
  await expectAccessible();
  await page.screen.getByRole('button', { name: choice }).click();
  await expect.element(name(page)).toHaveValue(fileName.replace('.pdf', ''));
  await save(page).click();
  await expect
    .poll(() => page.sentVariables('UpdateDocument').at(-1))
    .toMatchObject({ fileName, isServiceContract, version: 4 });
});
