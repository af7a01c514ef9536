import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The demo accounts by what they stand for; all have one password. */
export const ACCOUNTS = {
  admin: 'admin@capwise.example',
  purchaser: 'purchaser@lakeside.example',
  director: 'director@lakeside.example',
  basic: 'basic@lakeside.example',
  trial: 'trial@riverbend.example',
  vendor: 'vendor@northwind.example',
  nologin: 'nologin@lakeside.example',
} as const;
export type Account = keyof typeof ACCOUNTS;
const PASSWORD = 'capwise-demo';

/** Fills in the provider's page. */
export async function fillSignIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(ACCOUNTS[account]);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens an address as an account, through the real sign-in. */
export async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, account);
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
}

/** Opens the Deals Database for a technology of that name. */
export async function chooseTechnology(page: Page, name: string): Promise<void> {
  const picker = page.getByRole('combobox', { name: 'Search for a Technology' });
  await picker.fill(name);
  await page.getByRole('option', { name, exact: false }).first().click();
}

/** axe finds nothing, best practices included. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`);
  expect(found).toEqual([]);
}
