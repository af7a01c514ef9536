import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, fillSignIn, test } from './support/test.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PORT = Number(process.env['E2E_PORT'] ?? 4310) + 7;
const URL_OF_EMPTY = `http://localhost:${PORT}`;
const STAFF = { email: 'ada@staff.example', password: 'violet harbor lantern' };
const HOSPITAL = { email: 'grace@hospital.example', password: 'copper meadow kettle' };

/** An installation without demo data, set up as docs/operations.md says. */
class EmptyInstallation {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'capwise-empty-'));
  readonly #env = {
    ...process.env,
    PORT: String(PORT),
    DATA_DIR: this.#dataDir,
    PUBLIC_URL: URL_OF_EMPTY,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    CAPWISE_PASSWORD: STAFF.password,
  };
  #server: ChildProcess | null = null;

  /** On the embedded database the command runs before the server does. */
  addAdministrator(): void {
    const names = ['--first-name', 'Ada', '--last-name', 'Byron', '--system', 'Staff'];
    execFileSync(process.execPath, ['packages/server/src/cli/admin.ts', STAFF.email, ...names], {
      cwd: ROOT,
      env: this.#env,
    });
  }

  async start(): Promise<void> {
    this.#server = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: ROOT,
      stdio: 'ignore',
      env: this.#env,
    });
    const isReady = async () => (await fetch(`${URL_OF_EMPTY}/readyz`).catch(() => null))?.ok;
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  }

  async end(): Promise<void> {
    if (this.#server && this.#server.exitCode === null) {
      this.#server.kill('SIGTERM');
      await once(this.#server, 'exit');
    }
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}

async function signIn(page: Page, { email, password }: typeof STAFF): Promise<void> {
  await page.goto(`${URL_OF_EMPTY}/login`);
  await fillSignIn(page, email, password);
}

/** The administrator reads the mail, once it is there. */
async function linkOfMail(page: Page): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: `To ${HOSPITAL.email}` });
  await expect(async () => {
    await page.goto(`${URL_OF_EMPTY}/dev/mail`);
    await expect(mail.getByText(/\/oidc\/password\//)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return /http\S+\/oidc\/password\/[\w-]+/.exec((await mail.first().textContent())!)![0];
}

test('on an empty installation staff set up a hospital, whose first administrator signs in', async ({
  page,
  browser,
}) => {
  const installation = new EmptyInstallation();
  try {
    installation.addAdministrator();
    await installation.start();
    await signIn(page, STAFF);
    await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();

    await page.goto(`${URL_OF_EMPTY}/n/systems/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North Hospital');
    await page.getByRole('combobox', { name: 'System Type' }).click();
    await page.getByRole('option', { name: 'Hospital' }).click();
    await page.getByRole('textbox', { name: 'Master Client ID' }).fill('70010');
    await page.getByRole('button', { name: 'Save System Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'North Hospital' })).toBeVisible();

    await page.getByRole('button', { name: 'Actions for North Hospital' }).click();
    await page.getByRole('menuitem', { name: 'Manage Users' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill('Journey');
    await dialog.getByLabel('Title').fill('Director');
    await dialog.getByLabel('Email').fill(HOSPITAL.email);
    await dialog.getByRole('checkbox', { name: 'This user is an administrator' }).check();
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Successfully Requested User(s)')).toBeVisible();
    const row = page.getByRole('table', { name: 'Manage Users' }).getByRole('row', { name: /Grace Journey/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Successfully invited 1 User(s)')).toBeVisible();
    const link = await linkOfMail(await page.context().newPage());

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await theirs.getByLabel('New password').fill(HOSPITAL.password);
    await theirs.getByLabel('The same again').fill(HOSPITAL.password);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await expect(theirs.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await signIn(theirs, HOSPITAL);
    await expect(theirs.getByRole('button', { name: /profile of Grace Journey/ })).toBeVisible();
    await theirs.goto(`${URL_OF_EMPTY}/n/systems`);
    await theirs.getByRole('link', { name: 'North Hospital' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'North Hospital' })).toBeVisible();
    await theirs.context().close();
  } finally {
    await installation.end();
  }
});
