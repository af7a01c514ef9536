import type { Page } from '@playwright/test';
import { answer } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

const LOST = 'The connection was lost. Trying again until it is back.';

const cutOff = (page: Page) =>
  page.route(/\/(assets\/|graphql|$)/, (route) => route.abort('connectionfailed'));

/** The page tries again by itself, too, so the button can be gone before the click. */
const tryAgain = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 5_000 })
    .catch(() => {});

test('a screen opened while the server is away appears when it is back', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  await cutOff(page);
  await page.getByRole('link', { name: 'Professional Services' }).first().click();
  await expect(page.getByRole('alert').getByText(LOST)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();

  await page.unrouteAll();
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
});

test('the first screen appears too if the server was away for a moment', async ({ page, openAs }) => {
  await page.route(/\/assets\/service(s-page|-card|-logo)/, (route) => route.abort('connectionfailed'));
  await page.route(/:\d+\/$/, (route) => route.abort('connectionfailed'));
  await openAs('purchaser', '/n/professional-services');
  const panel = page.getByRole('main').getByRole('alert');
  await expect(panel.getByText(LOST)).toBeVisible();
  await page.unrouteAll();
  await tryAgain(page);
  await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
  const styled = await page.evaluate(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/service-logo')),
  );
  expect(styled).toBe(true);
});

test('a dialog opened while the server is away leaves the page usable, and opens or asks for a reload afterwards', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/professional-services');
  const heading = page.getByRole('heading', { name: 'Professional Services' });
  await expect(heading).toBeVisible();
  await cutOff(page);
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  await expect(page.getByRole('alert').getByText(LOST)).toBeVisible();
  await expect(heading).toBeVisible();

  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(dialog.or(reload)).toBeVisible();
  // Some browsers never request a failed module again.
  if (await reload.isVisible()) {
    await expect(page.getByText('Part of this page did not load')).toBeVisible();
    await reload.click();
    await page.getByRole('button', { name: 'Provide Feedback' }).click();
  }
  await expect(dialog).toBeVisible();
  await expect(page.getByText(LOST)).toBeHidden();
});

test('a tab of the previous version reloads the page at its next navigation, once', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\/services-page/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('link', { name: 'Professional Services' }).first().click();
  await expect(page.getByRole('heading', { name: 'Uh Oh! Looks like something went wrong.' })).toBeVisible();
  expect(loads).toEqual(['/n/professional-services']);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Professional Services' })).toBeVisible();
});

test('a project whose answer was lost is saved once when it is sent again', async ({ page, openAs }) => {
  const title = `Lost ${Date.now()}`;
  await openAs('purchaser', '/n/projects/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  let tries = 0;
  await answer(page, 'saveProject', async (route) => {
    tries += 1;
    if (tries > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Your project was not saved.')).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(tries).toBe(2);

  await page.goto(`/n/workspace?query=${encodeURIComponent(title)}`);
  await expect(page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: title })).toHaveCount(
    1,
  );
});
