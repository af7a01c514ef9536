import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TopBar } from '../../../app/frame/top-bar.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { type Answer, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const one = (id: string, browser: string, isCurrent: boolean) => ({
  id,
  startedAt: '2026-03-01T08:00:00.000Z',
  lastUsedAt: '2026-03-01T09:30:00.000Z',
  browser,
  isCurrent,
});
const SESSIONS: Answer = { data: { ownSessions: [one('1', FIREFOX, true), one('2', 'node', false)] } };

async function open(answers: Record<string, Answer | (() => Answer)> = {}) {
  const server = stubServer({ GetOwnSessions: SESSIONS, ...answers });
  const session = fixedSession({ status: 'ready', user: userWith() });
  const { screen } = await renderElement(<TopBar />, { session });
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: 'Your sessions' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Your sessions' });
  return { screen, dialog, session, ...server };
}

it('shows each browser with its times, and marks the current one', async () => {
  const { dialog } = await open();
  await expect.element(dialog.getByText('Firefox 128 on Windows')).toBeVisible();
  await expect.element(dialog.getByText('Unknown browser')).toBeVisible();
  expect(dialog.getByText('This browser').elements()).toHaveLength(1);
  const times = dialog.getByText(/^Signed in 0?[23]\/\d\d\/2026, .+\. Last used .+\.$/);
  await expect.poll(() => times.elements().length).toBe(2);
  await expectAccessible();
});

it('signs out everywhere, and here', async () => {
  const { dialog, session, operations } = await open({ endOwnSessions: { data: { endOwnSessions: true } } });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.poll(() => session.signOuts.length).toBe(1);
  expect(operations().filter((name) => name === 'endOwnSessions')).toHaveLength(1);
});

it('a failed sign-out shows a message, and keeps the session', async () => {
  const { screen, dialog, session } = await open({ endOwnSessions: { error: 'UnavailableError' } });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(screen.getByText('Failed to sign you out everywhere')).toBeVisible();
  expect(session.signOuts).toHaveLength(0);
});

it('ends one session in another browser, and reads the list again', async () => {
  let ended = false;
  const { screen, dialog, calls } = await open({
    GetOwnSessions: () => (ended ? { data: { ownSessions: [one('1', FIREFOX, true)] } } : SESSIONS),
    endOwnSession: () => {
      ended = true;
      return { data: { endOwnSession: true } };
    },
  });
  await dialog.getByRole('button', { name: 'End the session in Unknown browser' }).click();
  await expect.element(screen.getByText('The session has ended.')).toBeVisible();
  const ends = calls.filter(({ operationName }) => operationName === 'endOwnSession');
  expect(ends.map(({ variables }) => variables)).toEqual([{ id: '2' }]);
  await expect.element(dialog.getByText('Unknown browser')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(dialog.getByRole('list', { name: 'Sessions' }).element());
});

it('a session that has ended in the meantime leaves the list', async () => {
  let ended = false;
  const { screen, dialog } = await open({
    GetOwnSessions: () => (ended ? { data: { ownSessions: [one('1', FIREFOX, true)] } } : SESSIONS),
    endOwnSession: () => {
      ended = true;
      return { error: 'NotFoundError', message: 'The session has already ended' };
    },
  });
  await dialog.getByRole('button', { name: 'End the session in Unknown browser' }).click();
  await expect.element(screen.getByText('The session has already ended')).toBeVisible();
  await expect.element(dialog.getByText('Unknown browser')).not.toBeInTheDocument();
});

it('the session of this browser ends by signing out', async () => {
  const { dialog, session, operations } = await open();
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.poll(() => session.signOuts.length).toBe(1);
  expect(operations()).not.toContain('endOwnSession');
});

it.each([
  ['End the session in Unknown browser', 'endOwnSession'],
  ['Sign out everywhere', 'endOwnSessions'],
])('"%s" asks for the credentials again after ten minutes, and then ends', async (button, operation) => {
  let isOld = true;
  const open_ = vi.spyOn(window, 'open').mockReturnValue({ close: () => {} } as Window);
  onTestFinished(() => open_.mockRestore());
  const { screen, dialog, session, operations } = await open({
    [operation]: () =>
      isOld ? { error: 'ForbiddenError', field: 'signIn' } : { data: { [operation]: true } },
  });
  await dialog.getByRole('button', { name: button }).click();
  isOld = false;
  await screen.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => operations().filter((name) => name === operation)).toHaveLength(2);
  expect(session.confirmed).toEqual(['another window']);
  expect(screen.getByText(/was not ended|Failed to sign/).elements()).toEqual([]);
});

it('a list that failed to load can be reloaded', async () => {
  let fails = true;
  const { dialog } = await open({
    GetOwnSessions: () => (fails ? { error: 'InternalError' } : SESSIONS),
  });
  await expect.element(dialog.getByRole('button', { name: /again|retry/i })).toBeVisible();
  fails = false;
  await dialog.getByRole('button', { name: /again|retry/i }).click();
  await expect.element(dialog.getByText('Firefox 128 on Windows')).toBeVisible();
});

it('fits a phone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { dialog } = await open();
  await expect.element(dialog.getByText('Firefox 128 on Windows')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
