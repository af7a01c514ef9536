import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Installation } from '../support/installation.ts';
import { startProvider } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';

const FIRST = Number(process.env['E2E_PORT'] ?? 4310) + 31;
const LAKESIDE = FIRST + 1;
const DEMO = { DEMO: 'on', DEMO_SCALE: '0.05', DEMO_DAYS: '60' };
const PURCHASER = 'purchaser@lakeside.example';

const atProvider = (page: Page, port: number) => page.waitForURL(`http://localhost:${port}/interaction/*`);
const question = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });

async function enter(page: Page, email: string): Promise<void> {
  await question(page).fill(email);
  await page.keyboard.press('Enter');
}

async function signInAs(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Enter any login' }).fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.setTimeout(240_000);
test('the domain of the email address leads to its provider, which signs in nobody else', async ({
  page,
  context,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-connections-'));
  const file = join(folder, 'connections.json');
  const issuer = `http://localhost:${LAKESIDE}`;
  const lakeside = { name: 'lakeside', issuer, clientId: 'capwise-web', domains: ['lakeside.example'] };
  writeFileSync(file, JSON.stringify([lakeside]));
  const settings = { OIDC_ISSUER: `http://localhost:${FIRST}`, OIDC_CONNECTIONS_FILE: file };
  const installation = new Installation(30, { ...DEMO, ...settings });
  const common = { application: installation.url, emailOf: (login: string) => login };
  const providers = await Promise.all([
    startProvider({ ...common, port: FIRST }),
    startProvider({ ...common, port: LAKESIDE, redirectPath: '/login/callback/lakeside' }),
  ]);
  try {
    await installation.start();
    await page.goto(`${installation.url}/n/tools/deals?months=24`);
    await enter(page, 'ada@elsewhere.example');
    await atProvider(page, FIRST);
    await page.goBack();
    await page.reload();
    await enter(page, PURCHASER);
    await atProvider(page, LAKESIDE);
    await page.reload();
    await signInAs(page, PURCHASER);
    await page.waitForURL(`${installation.url}/n/tools/deals?months=24`);
    const profile = page.getByRole('button', { name: /profile of/ });
    await expect(profile).toBeVisible();
    await page.reload();
    await expect(profile).toBeVisible();

    // Another tab needs no question.
    const tab = await context.newPage();
    await tab.goto(`${installation.url}/n/home`);
    await expect(tab.getByRole('button', { name: /profile of/ })).toBeVisible();
    await tab.close();

    await profile.click();
    const left = page.waitForRequest((request) => request.url().startsWith(`${issuer}/session/end`));
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await left;

    const stranger = await context.newPage();
    await context.clearCookies();
    await stranger.goto(`${installation.url}/n/home`);
    await enter(stranger, PURCHASER);
    await atProvider(stranger, LAKESIDE);
    await signInAs(stranger, 'admin@capwise.example');
    await expect(stranger.getByText(/Addresses at capwise.example sign in at another/)).toBeVisible();
  } finally {
    await installation.end();
    for (const provider of providers) provider.end();
    rmSync(folder, { recursive: true });
  }
});
