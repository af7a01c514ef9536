import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import type { Browser, Page } from '@playwright/test';

const VIEWPORT = { width: 1440, height: 900 };
/** CPU throttling of the page. */
export const SLOWER = 4;
export const WAIT = { timeout: 60_000 };

export async function openSignedIn(browser: Browser, address: string, email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('footer').waitFor();
  await page.waitForURL(/\/n\/.+/);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
