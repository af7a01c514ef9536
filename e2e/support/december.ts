import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from '@playwright/test';
import { findAccount, type GiftWho, type Who } from './accounts.ts';
import { Installation } from './installation.ts';
import { shiftClock } from './shifted-clock.ts';
import { fillSignIn } from './test.ts';

/** Noon in Chicago on the next December 28. A day in the past would expire cookies. */
const noon = (year: number) => Date.UTC(year, 11, 28, 18);
const thisYear = new Date().getFullYear();
const start = noon(noon(thisYear) > Date.now() ? thisYear : thisYear + 1);
const shift = start - Date.now();

export const YEAR = new Date(start).getUTCFullYear();

export const createDecember = (offset: number): Installation =>
  new Installation(offset, {
    DEMO: 'on',
    DEMO_SCALE: '0.01',
    DEMO_DAYS: '1',
    CLOCK_SHIFT_MS: String(shift),
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('./shifted-clock.ts', import.meta.url))}`,
  });

/** Signs in on the compliance host. @returns the address of the account's first organization */
export async function enterLakeside(page: Page, { url }: Installation, who: Who | GiftWho): Promise<string> {
  await page.addInitScript(shiftClock, shift);
  await page.goto(`${url.replace('//', '//compliance.')}/n/lakeside`);
  await fillSignIn(page, findAccount(who).email);
  await expect(page).toHaveURL(/\/n\/lakeside\/\d+\/./);
  return /^.*\/n\/lakeside\/\d+/.exec(page.url())![0];
}

/** A form or dialog of the page, filled by the labels of its fields. */
export const fieldsOf = (page: Page, form: Page | Locator = page) => ({
  type: (label: string, text: string) => form.getByRole('textbox', { name: label, exact: true }).fill(text),
  day: (label: string, day: string) => form.getByLabel(label).fill(day),
  async choose(label: string, option: string) {
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
  },
  async search(label: string, text: string) {
    await form.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.getByRole('option', { name: text }).first().click();
  },
  async confirmConditions() {
    const conditions = form.getByRole('group', { name: 'Conditions' }).getByRole('checkbox');
    await expect(conditions.first()).toBeVisible();
    for (const condition of await conditions.all()) await condition.check();
  },
});

export const figure = (place: Page | Locator, term: string): Locator =>
  place.locator('dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]');
