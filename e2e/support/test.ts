import { join } from 'node:path';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { type Browser, test as base, type Cookie, expect, type Page } from '@playwright/test';
import { findAccount, type GiftWho, type Who } from './accounts.ts';
import { COMPLIANCE } from './compliance.ts';
import { createSharedContext, type SharedContext } from './shared-context.ts';

export { expect };

/** Administrators are asked to sign in again after ten minutes, which only the tests about it expect. */
const RECENT_MS = 6 * 60_000;

interface TestFixtures {
  /** Use a new browser context, for tests that change the context for good, such as its clock. */
  ownContext: boolean;
  /** Opens a path as an account. The provider already has a session, so no form appears. */
  openAs(who: Who | GiftWho, path: string): Promise<void>;
  picture(name: string): Promise<void>;
  /** Fails the test if a script throws or the page violates its security policy. */
  noPageErrors: undefined;
}

interface WorkerFixtures {
  providerCookies(who: Who | GiftWho): Promise<Cookie[]>;
  shared: SharedContext;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // One provider session per worker and account, so that a sign-out does not affect other workers.
  providerCookies: [
    async ({ browser }, use, { project }) => {
      const known = new Map<Who | GiftWho, { cookies: Cookie[]; at: number }>();
      await use(async (who) => {
        const before = known.get(who);
        if (before && Date.now() - before.at < RECENT_MS) return before.cookies;
        const cookies = await signInCookies(browser, project.use.baseURL!, who);
        known.set(who, { cookies, at: Date.now() });
        return cookies;
      });
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({ browser }, use, { project }) =>
      use(createSharedContext(browser, [project.use.baseURL!, COMPLIANCE])),
    { scope: 'worker' },
  ],

  ownContext: [false, { option: true }],

  context: async ({ browser, shared, colorScheme, ownContext }, use) => {
    if (ownContext) {
      const own = await browser.newContext();
      await use(own);
      return own.close();
    }
    const context = await shared.open();
    const adapt = (page: Page) => void page.emulateMedia({ colorScheme });
    if (colorScheme !== 'light') context.on('page', adapt);
    await use(context);
    context.off('page', adapt);
    await shared.clean(context);
  },

  openAs: async ({ page, providerCookies }, use) => {
    await use(async (who, path) => {
      await page.context().addCookies(await providerCookies(who));
      await page.goto(path);
    });
  },

  picture: async ({ page }, use) => {
    const folder = process.env['PICTURES'];
    await use(async (name) => {
      if (!folder) return;
      await page.waitForLoadState('networkidle');
      const messages = page.locator('.mantine-Notification-closeButton');
      while ((await messages.count()) > 0)
        await messages
          .first()
          .click({ timeout: 2_000 })
          .catch(() => {});
      await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    });
  },

  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) errors.push(message.text());
      });
      // Code whose error is caught is not in the console.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          // biome-ignore lint/suspicious/noConsole: the listener above reads it.
          console.warn(`Content Security Policy: ${effectiveDirective} refused ${blockedURI}`),
        ),
      );
      await use(undefined);
      // A rerouted answer may still be pending.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

async function signInCookies(browser: Browser, baseURL: string, who: Who | GiftWho): Promise<Cookie[]> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/login');
  await fillSignIn(page, findAccount(who).email);
  await page.waitForURL(/\/(n\/|unauthorized)/);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

export async function fillSignIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in with a new session, for tests that end it at the provider. */
export async function signInByForm(page: Page, who: Who | GiftWho, path = '/n'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, findAccount(who).email);
}
