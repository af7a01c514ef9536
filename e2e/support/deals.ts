import { catalog } from '@capwise/demo/catalog';
import { expect, type Locator, type Page } from '@playwright/test';

export function technologyNamed(name: string): { id: string; name: string; isActiveServiceData: boolean } {
  const found = catalog.technologies.find((one) => one.name === name);
  if (!found) throw new Error(`The catalog holds no ${name}`);
  return { id: String(found.id), name: found.name, isActiveServiceData: found.isActiveServiceData };
}

/** Path of a technology's deals. `more` is appended to the query string. */
export const dealsPath = (technology: string, more = ''): string =>
  `/n/tools/deals?technologyId=${technologyNamed(technology).id}${more && `&${more}`}`;

export function dealsScreen(page: Page) {
  const table = page.getByRole('table', { name: /^(Quoted products|Service contracts)$/ });
  const rows = table.locator('tbody tr[data-row-id]');
  const chart = page.getByRole('img', { name: /^Scatter chart of/ });
  const pointer = page.locator('[role="img"] + [class*="pointer"]');
  const picker = page.getByRole('combobox', { name: 'Search for a Technology' });
  const filter = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  return {
    table,
    rows,
    chart,
    pointer,
    selectedRow: table.locator('tbody tr[aria-selected="true"]'),
    ring: page.locator('[data-ring="selected"]'),
    detail: page.getByRole('region', { name: /^(Quote|Service) Details$/ }),
    picker,
    filter,
    view: page.getByRole('radiogroup', { name: 'Deals' }),
    range: page.getByRole('radiogroup', { name: 'Last months' }),
    legend: page.getByRole('list', { name: 'OEMs in the chart' }),
    download: page.getByRole('button', { name: 'Download Deals List' }),
    clearFilters: page.getByRole('button', { name: 'Clear Filters' }),
    total: async () => Number((await foundText(page)).replace(/ .*$/, '').replaceAll(',', '')),
    async ready() {
      await expect(rows.first()).toBeVisible();
      await expect(pointer).toBeAttached();
    },
    async choose(technology: string) {
      await picker.fill(technology);
      await page.getByRole('option', { name: new RegExp(`^${technology}( \\*)?$`) }).click();
      await expect.poll(() => urlParams(page).get('technologyId')).toBe(technologyNamed(technology).id);
    },
    async pick(label: string, value: string) {
      await filter(label).click();
      await page
        .getByRole('option')
        .filter({ hasText: startsWith(value) })
        .click();
      await page.keyboard.press('Escape');
    },
    cells: (row: Locator) => row.getByRole('cell').allTextContents(),
  };
}

/** '236 of 618 quoted products', or the total. */
const foundText = async (page: Page): Promise<string> =>
  (await page.getByText(/^[\d,]+( of [\d,]+)? (quoted product|service contract)s?$/).textContent()) ?? '';

export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const startsWith = (name: string) => new RegExp(`^${literally(name)}[\\d,]*$`);

export const urlParams = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
