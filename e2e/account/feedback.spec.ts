import { expect, test } from '../support/test.ts';

test('SHELL-060 the server stores feedback and answers with the sender', async ({ page, openAs }) => {
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
