import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TopBar } from '../../../app/frame/top-bar.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answer, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';

const SAVED: Answer = {
  data: {
    saveUserFeedback: {
      userId: '7',
      category: 'Bug',
      createdDate: 1,
      operatingSystem: '',
      browser: '',
      pageUrl: '',
      comments: 'Broken',
    },
  },
};

async function openFeedback(answer: Answer = SAVED, until?: Promise<void>) {
  const server = stubServer({ saveUserFeedback: answer }, {}, until);
  const { screen } = await renderElement(<TopBar />, {
    path: '/n/home',
    user: userWith({ permissions: ['Login'] }),
  });
  const entry = screen.getByRole('button', { name: 'Provide Feedback' });
  await entry.click();
  const dialog = screen.getByRole('dialog', { name: 'Provide Feedback' });
  const send = dialog.getByRole('button', { name: 'Send' });
  const comments = dialog.getByRole('textbox', { name: 'Comments' });
  const choose = async (category: string) => {
    await dialog.getByRole('combobox', { name: 'Category' }).click();
    await dialog.getByRole('option', { name: category }).click();
  };
  await expect.element(comments).toBeVisible();
  return { screen, entry, dialog, send, comments, choose, ...server };
}

it('SHELL-058 the entry opens the overlay, whose category offers exactly five', async () => {
  const { dialog } = await openFeedback();
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await expect.element(dialog.getByRole('option', { name: 'Bug' })).toBeVisible();
  const options = dialog.getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toEqual([
    'Bug',
    'Incorrect Information',
    'New Feature Request',
    'Question',
    'Kudos',
  ]);
});

it('SHELL-059 Send needs a category and a comment that is not blank, and says so', async () => {
  const { screen, send, comments, choose, operations } = await openFeedback();
  const refuses = async (reason: string) => {
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    while (document.activeElement !== send.element()) await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByText(reason, { exact: true })).toBeVisible();
    await userEvent.keyboard('{Enter}');
  };
  await comments.fill('Something is broken');
  await refuses('Choose a category');
  await comments.fill('   ');
  await choose('Bug');
  await refuses('Comments are required');
  expect(operations()).toEqual([]);
  await comments.fill('Something is broken');
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
});

it('SHELL-060 sending shows a message, closes the overlay and clears the input', async () => {
  const { screen, entry, dialog, send, comments, choose, calls } = await openFeedback();
  const before = Math.floor(Date.now() / 1_000);
  await choose('New Feature Request');
  await comments.fill('  More colors ');
  await send.click();
  await expect.element(screen.getByText('Your feedback has been submitted.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const { createdDate, ...rest } = calls[0]!.variables;
  expect(rest).toEqual({
    category: 'New Feature Request',
    comments: 'More colors',
    operatingSystem: expect.stringMatching(/./),
    browser: expect.stringMatching(/Chrom|Firefox|Safari/),
    pageUrl: location.href,
  });
  expect(createdDate).toBeGreaterThanOrEqual(before);
  expect(createdDate).toBeLessThanOrEqual(Math.ceil(Date.now() / 1_000));
  await entry.click();
  await expect.element(comments).toHaveValue('');
});

it.each<Answer>([{ error: 'InternalError' }, { error: 'ForbiddenError' }, new TypeError('no network')])(
  'SHELL-060 a failure shows a message and keeps the input (%j)',
  async (failure) => {
    const { screen, entry, dialog, send, comments, choose } = await openFeedback(failure);
    await choose('Question');
    await comments.fill('Where is it?');
    await send.click();
    await expect.element(screen.getByText('Failed to submit Feedback', { exact: true })).toBeVisible();
    await expect.element(comments).toHaveValue('Where is it?');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await entry.click();
    await expect.element(comments).toHaveValue('Where is it?');
    await expect.element(dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Question');
  },
);

it('while sending, the overlay stays open, and sends only once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { dialog, send, comments, choose, operations } = await openFeedback(SAVED, held);
  await choose('Kudos');
  await comments.fill('Well done');
  await send.click();
  await expect.element(send).toHaveAttribute('aria-busy', 'true');
  (send.element() as HTMLElement).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(comments).toBeVisible();
  expect(operations()).toEqual(['saveUserFeedback']);
  release();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the focus starts in the first field and returns to the button', async () => {
  const { entry, dialog } = await openFeedback();
  await expect.element(dialog.getByRole('combobox', { name: 'Category' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(entry).toHaveFocus();
});

it('the input survives a reload', async () => {
  const { screen, comments, choose } = await openFeedback();
  await choose('Bug');
  await comments.fill('It does not save');
  await screen.unmount();
  const again = await openFeedback();
  await expect.element(again.comments).toHaveValue('It does not save');
  await expect.element(again.dialog.getByRole('combobox', { name: 'Category' })).toHaveValue('Bug');
});

it('axe finds nothing on the overlay and its list', async () => {
  stubServer({ saveUserActivityInfo: { data: { saveUserActivityInfo: true } } });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/404' });
  await screen.getByRole('button', { name: 'Provide Feedback' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Provide Feedback' });
  await expect.element(dialog.getByRole('textbox', { name: 'Comments' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await expect.element(dialog.getByRole('option', { name: 'Bug' })).toBeVisible();
  await expectAccessible();
});
