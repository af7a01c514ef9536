import { catalog } from '@capwise/demo/catalog';
import type { Page, Request } from '@playwright/test';
import { literally, technologyNamed, urlParams } from '../support/deals.ts';
import { recordCalls } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

const { id, name } = technologyNamed('CT Scanner');
const PATH = `/n/insights/technology/${id}`;
const legend = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
const attach = (page: Page) => page.getByRole('button', { name: 'Attach to Project' });
const download = (page: Page) => page.getByRole('button', { name: 'Download Report Overview' });

test('TECH-001 TECH-002 TECH-003 the address contains the tab of a technology', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await expect(page).toHaveTitle(`Capwise Spend - ${name}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    /Insights & Reports Search$/,
    new RegExp(`${name}$`),
  ]);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'The Market', 'Service Coverage', 'Products']);
  await expect(
    page.getByRole('table', { name: 'Component Frequency' }).getByRole('row').nth(1),
  ).toContainText(/\d+\.\d\d%$/);
  await expect(page.getByText(/^Figures from .* newest quote \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'The Market' }).click();
  await expect(legend(page).first()).toBeVisible();
  expect(urlParams(page).get('tab')).toBe('The Market');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'The Market' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Products' }).click();
  const table = page.getByRole('table', { name: /^Products of / }).first();
  await expect(table.getByRole('row').nth(1)).toContainText(/1st/);
  await page.goto(`${PATH}?tab=Nothing`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => urlParams(page).get('tab')).toBe('Overview');
});

async function pageApi(page: Page) {
  const isCall = (request: Request) =>
    new URL(request.url()).pathname === '/graphql' && 'authorization' in request.headers();
  const { authorization } = await (await page.waitForRequest(isCall)).allHeaders();
  return async (query: string, variables: Record<string, unknown>) => {
    const response = await page.request.post('/graphql', {
      headers: { authorization: authorization! },
      data: { query, variables },
    });
    const { data, errors } = await response.json();
    expect(errors).toBeUndefined();
    return data;
  };
}

const CREATE = 'mutation($title: String!) { saveProject(title: $title, facilitiesInput: []) { id } }';
const ARCHIVE = 'mutation($id: ID!) { archiveProject(projectId: $id) { isArchived } }';

test('TECH-004 TECH-015 TECH-016 a purchaser attaches the report to one of the ten newest active projects', async ({
  page,
  openAs,
}) => {
  const calls = pageApi(page);
  await openAs('purchaser', PATH);
  const call = await calls;
  const titles = Array.from({ length: 12 }, (_, index) => `Attachable ${index}`);
  for (const title of titles) {
    const { saveProject } = await call(CREATE, { title });
    if (title === titles.at(-1)) await call(ARCHIVE, saveProject);
  }
  await attach(page).click();
  const dialog = page.getByRole('dialog', { name: 'Attach to Project' });
  const choices = dialog.getByRole('radio');
  await expect(choices).toHaveCount(10);
  for (const title of titles.slice(1, 11))
    await expect(dialog.getByRole('radio', { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: titles.at(-1)!, exact: true })).toHaveCount(0);
  const attached = recordCalls(page, 'attachTechnologyToProject');
  await dialog.getByRole('button', { name: 'Attach' }).click({ force: true });
  await expect(dialog).toBeVisible();
  await choices.first().check();
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText('Successfully Attached Technology to Project', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(attached).toEqual([{ input: { technologyId: id, projectId: expect.stringMatching(/^[1-9]/) } }]);
});

const QUOTES = `query($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 12) {
  quotedProducts { marketSegmentId product { oemName productName } } } }`;

interface Quoted {
  marketSegmentId: string;
  product: { oemName: string; productName: string };
}

/** Expected legend of quotes: the four largest shares, and Other. */
function expectedLegend(quotes: readonly Quoted[], nameOf: (quote: Quoted) => string): string[] {
  const counts = [...Map.groupBy(quotes, nameOf).values()].map((own) => own.length).sort((a, b) => b - a);
  const rest = counts.slice(4).reduce((sum, count) => sum + count, 0);
  return [...counts.slice(0, 4), ...(rest > 0 ? [rest] : [])].map(
    (count) => `${((100 * count) / quotes.length).toFixed(2)}%`,
  );
}

test('TECH-007 the pies of the technology and of a product divide the quotes of 12 months into four colors and Other', async ({
  page,
  openAs,
}) => {
  const calls = pageApi(page);
  await openAs('purchaser', `${PATH}?tab=The+Market`);
  const { dealsDataForTechnology } = await (await calls)(QUOTES, { id });
  const quotes: Quoted[] = dealsDataForTechnology.quotedProducts;
  const expectPie = async (own: readonly Quoted[], nameOf: (quote: Quoted) => string) => {
    const wanted = expectedLegend(own, nameOf);
    await expect(legend(page)).toHaveText(wanted.map((share) => new RegExp(`${literally(share)}$`)));
    if (wanted.length === 5) await expect(legend(page).last()).toContainText(/^Other: \d+ (?:OEMs|products)/);
    const fills = await page
      .locator('path[data-slice]')
      .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill));
    expect(fills).toHaveLength(wanted.length);
    expect(new Set(fills).size).toBe(wanted.length);
  };
  await expectPie(quotes, ({ product }) => product.oemName);
  const segment = catalog.technologies.find((one) => String(one.id) === id)!.marketSegments[0]!;
  await page.goto(`/n/insights/products/${segment.productConfigurations[0]!.id}`);
  await expectPie(
    quotes.filter(({ marketSegmentId }) => marketSegmentId === String(segment.id)),
    ({ product }) => product.productName,
  );
});

test('TECH-005 the report is saved as a PDF under its name', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  const saved = page.waitForEvent('download');
  await download(page).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${name} Report Overview.pdf`);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});
