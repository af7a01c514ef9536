import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import e2e from '../../e2e/playwright.config.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { Product } from '../lib/product.ts';
import { installProbe } from './probe.ts';

export async function startBrowser(cleanup: Cleanup, args: readonly string[] = []): Promise<Browser> {
  const options = e2e.use?.launchOptions ?? {};
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...args],
    // Playwright would end the process before the server is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  cleanup.add(() => browser.close());
  return browser;
}

const VIEWPORT = { width: 1440, height: 900 };

/** A signed-in browser's state: the provider's cookies and the tab's session storage. */
export interface Session {
  origin: string;
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  tab: Record<string, string>;
}

export async function signInAt(browser: Browser, product: Product, email: string): Promise<Session> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${product.url}/login`);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/n/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tab = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const session = { origin: product.url, cookies: await context.cookies(), tab };
  await context.close();
  return session;
}

export async function freshContext(browser: Browser, session: Session | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  await installProbe(context);
  if (!session) return context;
  await context.addCookies(session.cookies);
  await context.addInitScript(({ origin, tab }) => {
    if (location.origin !== origin || sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
  }, session);
  return context;
}
