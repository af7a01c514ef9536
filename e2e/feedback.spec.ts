import { expectClean } from './support/clean.ts';
import { failWith, recordCalls } from './support/graphql.ts';
import { expect, test } from './support/test.ts';

test('SHELL-060 feedback is stored by the server, which answers with who sent it', async ({
  page,
  openAs,
}) => {
  await openAs('vendor', '/n/tools/deals');
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await dialog.getByRole('option', { name: 'Incorrect Information' }).click();
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('The list price is out of date');
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('saveUserFeedback') ?? false,
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  const { data } = (await (await answered).json()) as { data: { saveUserFeedback: Record<string, unknown> } };
  expect(data.saveUserFeedback).toMatchObject({
    category: 'Incorrect Information',
    comments: 'The list price is out of date',
    operatingSystem: expect.stringContaining('Linux'),
    pageUrl: expect.stringContaining('/n/tools/deals'),
    userId: expect.stringMatching(/^\d+$/),
  });
  await expect(page.getByText('Your feedback has been submitted.', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('SHELL-060 what was typed outlives a failed request and a reload', async ({ page, openAs }) => {
  await failWith(page, 'saveUserFeedback', 'InternalError');
  const sent = recordCalls(page, 'saveUserFeedback');
  await openAs('basic', '/n/professional-services');
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
  const comments = dialog.getByRole('textbox', { name: 'Comments' });
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await dialog.getByRole('option', { name: 'Bug' }).click();
  await comments.fill('It does not save');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Failed to submit Feedback', { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
  await expect(comments).toHaveValue('It does not save');
  await page.reload();
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  await expect(comments).toHaveValue('It does not save');
  await expect(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Bug');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the feedback dialog, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('basic', '/n/professional-services');
    await page.getByRole('button', { name: 'Provide Feedback' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
    await expect(dialog.getByRole('textbox', { name: 'Comments' })).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await expectClean(page);
  });
