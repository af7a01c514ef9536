import { truncate } from '@capwise/domain/market/insights/formats';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { userWithout } from '../../../test/users.ts';
import { finding, product, range, showInsights, technology } from './insights.fixtures.ts';

type Screen = Awaited<ReturnType<typeof showInsights>>['screen'];

const BOX = 'Search Technologies or Products...';
const NOTHING =
  '0 Search Results - No results could be found related to your entry. Enter a new search query and try again.';
const box = (screen: Screen) => screen.getByPlaceholder(BOX);
const headings = (screen: Screen, region: string) =>
  screen
    .getByRole('region', { name: region })
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);

test('INS-001 without a query, the box has its placeholder and the screen asks for one', async () => {
  const { screen, searches } = await showInsights();
  await expect.element(box(screen)).toBeVisible();
  await expect.element(screen.getByText('Enter a search query above...', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/3,300\+ member hospitals and health systems/)).toBeVisible();
  await expect.element(screen.getByText(/30,000\+ quotes analyzed annually/)).toBeVisible();
  expect(searches()).toEqual([]);
  const offers = screen.getByRole('list', { name: 'Most quotes, 12 months' });
  await expect
    .element(offers.getByRole('link', { name: 'Infusion Pumps' }))
    .toHaveAttribute('href', '/n/insights/technology/8');
});

test.each(['', '   '])('INS-003 submitting %j is ignored: same address, nothing sent', async (text) => {
  const { screen, searches, address } = await showInsights();
  await box(screen).fill(text);
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Search' }).click();
  expect(address()).toBe('/n/insights');
  expect(searches()).toEqual([]);
});

test('INS-003 an empty query keeps the shown results', async () => {
  const { screen, searches, address } = await showInsights({ search: '?q=mri' });
  await expect.element(screen.getByText('54 results for: mri')).toBeVisible();
  await box(screen).clear();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/n/insights?q=mri');
  expect(searches().length).toBe(1);
});

test('INS-002 INS-014 a submit pushes the trimmed query and requests both kinds, and typing alone sends nothing', async () => {
  const { screen, searches, address, router } = await showInsights();
  await box(screen).fill('  ct scanner ');
  expect(searches()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('54 results for: ct scanner')).toBeVisible();
  expect(address()).toBe('/n/insights?q=ct+scanner');
  expect(searches().map(({ operationName }) => operationName)).toEqual(['GetSearchResults']);
  expect(searches()[0]!.variables).toEqual({ searchString: 'ct scanner', limit: 6 });
  await router.navigate(-1);
  await expect.element(screen.getByText('Enter a search query above...')).toBeVisible();
  await expect.element(box(screen)).toHaveValue('');
});

test('INS-002 a submit keeps the filter and resets the page (A-51)', async () => {
  const { screen, address } = await showInsights({ search: '?q=mri&filter=product&page=2' });
  await expect.element(screen.getByText('45 results for: mri')).toBeVisible();
  await box(screen).fill('ct');
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect.element(screen.getByText('45 results for: ct')).toBeVisible();
  expect(address()).toBe('/n/insights?q=ct&filter=product');
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
});

test('INS-004 an address restores its query, filter and page', async () => {
  const { screen, searches } = await showInsights({ search: '?q=mri&filter=product&page=3' });
  await expect.element(box(screen)).toHaveValue('mri');
  await expect.element(screen.getByText('41–45 of 45')).toBeVisible();
  expect(headings(screen, 'Found products')).toEqual(range(5, 41).map((id) => `Product ${id}`));
  expect(searches().map(({ operationName, variables }) => [operationName, variables])).toEqual([
    ['GetProductSearchResults', { searchString: 'mri', offset: 40, limit: 20 }],
  ]);
});

test('INS-004 an unknown filter and page are ignored', async () => {
  const { screen, searches } = await showInsights({ search: '?q=mri&filter=everything&page=zero' });
  await expect.element(screen.getByText('54 results for: mri')).toBeVisible();
  expect(searches().map(({ operationName }) => operationName)).toEqual(['GetSearchResults']);
});

test('a page beyond the last shows the last (A-14)', async () => {
  const { screen, address } = await showInsights({ search: '?q=mri&filter=product&page=99' });
  await expect.element(screen.getByText('41–45 of 45')).toBeVisible();
  expect(address()).toBe('/n/insights?q=mri&filter=product&page=3');
});

test.each([
  ['?q=mri', '54 results for: mri'],
  ['?q=mri&filter=technology', '9 results for: mri'],
  ['?q=mri&filter=product', '45 results for: mri'],
])('INS-005 at %s the heading is %s and is announced', async (search, text) => {
  const { screen } = await showInsights({ search });
  await expect.element(screen.getByRole('status').getByRole('heading', { name: text })).toBeVisible();
});

test('INS-006 the overview has six of each kind, in the order of the answer', async () => {
  const { screen } = await showInsights({ search: '?q=mri' });
  await expect.element(screen.getByText('9 technologies')).toBeVisible();
  expect(headings(screen, 'Technologies')).toEqual(range(6).map((id) => `Technology ${id}`));
  expect(headings(screen, 'Products')).toEqual(range(6).map((id) => `Product ${id}`));
  const link = screen.getByRole('link', { name: 'Technology 3' });
  await expect.element(link).toHaveAttribute('href', '/n/insights/technology/3');
  await expect
    .element(screen.getByRole('link', { name: 'Product 4' }))
    .toHaveAttribute('href', '/n/insights/products/4');
});

test.each([
  ['View More Technologies', 'technology', 'Found technologies', '9 results for: mri'],
  ['View More Products', 'product', 'Found products', '45 results for: mri'],
])(
  'INS-007 INS-010 %s opens the full list, whose heading gets the focus, and leads back',
  async (label, filter, region, text) => {
    const { screen, address } = await showInsights({ search: '?q=mri' });
    await screen.getByRole('link', { name: label }).click();
    await expect.element(screen.getByRole('region', { name: region })).toBeVisible();
    expect(address()).toBe(`/n/insights?q=mri&filter=${filter}`);
    await expect.element(screen.getByRole('heading', { name: text })).toHaveFocus();
    await screen.getByRole('link', { name: 'Back to all results' }).click();
    await expect.element(screen.getByRole('region', { name: 'Technologies' })).toBeVisible();
    expect(address()).toBe('/n/insights?q=mri');
    await expect.element(screen.getByRole('heading', { name: '54 results for: mri' })).toHaveFocus();
  },
);

test('a completely shown group has no link to more', async () => {
  const { screen } = await showInsights({
    search: '?q=one',
    answers: finding({ technologies: 1, products: 7 }),
  });
  await expect.element(screen.getByText('1 technology')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View More Products' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View More Technologies' }).query()).toBeNull();
});

test.each([
  ['before a query', ''],
  ['with results', '?q=mri'],
  ['without results', '?q=nothing'],
  ['when the search fails', '?q=fails'],
])('INS-008 without a filter, a Toolbox leads to the tools: %s', async (_, search) => {
  const { screen, router } = await showInsights({
    search,
    answers: {
      ...finding({ technologies: 9, products: 45 }),
      GetSearchResults: (call) => {
        if (call.variables['searchString'] === 'fails') return { error: 'InternalError' };
        const found = call.variables['searchString'] === 'nothing' ? {} : { technologies: 9, products: 45 };
        const answer = finding(found)['GetSearchResults'];
        return typeof answer === 'function' ? answer(call) : answer!;
      },
    },
  });
  const card = screen.getByRole('region', { name: 'Toolbox' });
  await expect.element(card).toBeVisible();
  const links = card.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Product Comparison', '/n/tools/comparison'],
    ['Deals Database', '/n/tools/deals'],
  ]);
  // Side by side: the card begins where its neighbor ends.
  const beside = card.element().previousElementSibling!.getBoundingClientRect();
  expect(card.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(beside.right);
  await router.navigate('/n/insights?q=mri&filter=product');
  await expect.element(screen.getByRole('region', { name: 'Found products' })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test('without a permitted tool, there is no Toolbox', async () => {
  const { screen } = await showInsights({
    search: '?q=mri',
    user: userWithout('ViewProductComparison', 'ViewDealsDatabase'),
  });
  await expect.element(screen.getByRole('region', { name: 'Technologies' })).toBeVisible();
  await expect.element(screen.getByText('Toolbox')).not.toBeInTheDocument();
});

test('INS-009 a full list has twenty rows per page and as many pages as needed', async () => {
  const { screen, address } = await showInsights({
    search: '?q=mri&filter=technology',
    answers: finding({ technologies: 41, products: 3 }),
  });
  await expect.element(screen.getByText('1–20 of 41')).toBeVisible();
  expect(headings(screen, 'Found technologies')).toHaveLength(20);
  await expect.element(screen.getByText('Product 1')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Page \d+$/ }).elements()).toHaveLength(3);
  await screen.getByRole('button', { name: 'Page 3' }).click();
  await expect.element(screen.getByText('41–41 of 41')).toBeVisible();
  expect(headings(screen, 'Found technologies')).toEqual(['Technology 41']);
  expect(address()).toBe('/n/insights?q=mri&filter=technology&page=3');
});

test.each(['?q=nothing', '?q=nothing&filter=technology', '?q=nothing&filter=product'])(
  'INS-011 at %s nothing is found',
  async (search) => {
    const { screen } = await showInsights({ search, answers: finding({}) });
    await expect.element(screen.getByText(NOTHING, { exact: true })).toBeVisible();
    await expect.element(screen.getByText('0 results for: nothing')).toBeVisible();
  },
);

test('INS-011 a filtered list without matches is empty even if the other kind has some (A-53)', async () => {
  const { screen } = await showInsights({
    search: '?q=mri&filter=technology',
    answers: finding({ products: 4 }),
  });
  await expect.element(screen.getByText(NOTHING, { exact: true })).toBeVisible();
  await screen.getByRole('link', { name: 'Back to all results' }).click();
  await expect.element(screen.getByText('No technologies match this query.')).toBeVisible();
  expect(headings(screen, 'Products')).toHaveLength(4);
});

test("INS-012 INS-013 summaries are cut at 450, 650, 212 in a product's search line, and otherwise 500 characters", async () => {
  const long = 'abcdefghij'.repeat(80);
  const technologies = [technology(1, { summary: long }), technology(2, { summary: 'Short.' })];
  const productConfigurations = [product(1, { analystSummary: long })];
  const search = {
    technologies,
    technologiesCount: 9,
    productConfigurations,
    productConfigurationsCount: 9,
  };
  const answer = { data: { search } };
  const { screen } = await showInsights({
    search: '?q=mri',
    answers: {
      GetSearchResults: answer,
      GetTechnologySearchResults: answer,
      GetProductSearchResults: answer,
    },
  });
  const cut = (length: number) => screen.getByText(`${long.slice(0, length)}...`, { exact: true });
  expect(truncate(long)).toBe(`${long.slice(0, 500)}...`);
  await expect.element(cut(450)).toBeVisible();
  await expect.element(screen.getByText('Short.', { exact: true })).toBeVisible();
  await expect.element(cut(212)).toBeVisible();
  await screen.getByRole('link', { name: 'View More Technologies' }).click();
  await expect.element(cut(650)).toBeVisible();
  await screen.getByRole('link', { name: 'Back to all results' }).click();
  await screen.getByRole('link', { name: 'View More Products' }).click();
  await expect.element(screen.getByRole('region', { name: 'Found products' })).toBeVisible();
  await expect.element(cut(650)).toBeVisible();
});

test.each([
  ['technology', 'GetTechnologySearchResults', 'technologies', 'productConfigurations'],
  ['product', 'GetProductSearchResults', 'productConfigurations', 'technologies'],
])(
  'INS-015 with the filter %s the query %s selects %s and not %s',
  async (filter, operation, half, other) => {
    const { searches } = await showInsights({ search: `?q=mri&filter=${filter}` });
    await vi.waitFor(() => expect(searches().map(({ operationName }) => operationName)).toEqual([operation]));
    expect(searches()[0]!.variables['searchString']).toBe('mri');
    expect(searches()[0]!.query).toMatch(new RegExp(`\\b${half}\\b`));
    expect(searches()[0]!.query).not.toMatch(new RegExp(`\\b${other}\\b`));
  },
);

test('a product shows its origin, rank, price and deals, and marks catalog values', async () => {
  const rows = [
    product(1),
    product(2, { popularitySource: 'CATALOG', priceSource: 'CATALOG', dealsCount: 0, newestQuote: null }),
    product(3, { popularityRank: 0, avgQuotedPrice: null, priceSource: 'CATALOG', dealsCount: 1 }),
  ];
  const search = { productConfigurations: rows, productConfigurationsCount: 3 };
  const { screen } = await showInsights({
    search: '?q=mri&filter=product',
    answers: { GetProductSearchResults: { data: { search } } },
  });
  const items = screen.getByRole('region', { name: 'Found products' }).getByRole('listitem');
  await expect.element(items.nth(2)).toBeVisible();
  const [first, second, third] = items.elements().map((item) => item.textContent);
  expect(first).toContain('Northlight Imaging · Premium · MRI Systems');
  expect(first).toMatch(/2nd.*\$1,250,000.*14 deals, newest 11\/21\/2025$/);
  expect(first).not.toContain('catalog');
  expect(second).toMatch(/2ndcatalog.*\$1,250,000catalog.*0 deals$/);
  expect(third).toMatch(/N\/A.*--.*1 deal, /);
  expect(third).not.toContain('catalog');
});

test('a failed search shows the error panel, which can retry', async () => {
  let fails = true;
  const answers = finding({ technologies: 2 });
  const { screen } = await showInsights({
    search: '?q=mri',
    answers: {
      GetSearchResults: (call) => {
        const answer = answers['GetSearchResults'];
        return fails || typeof answer !== 'function' ? { error: 'InternalError' } : answer(call);
      },
    },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('2 results for: mri')).toBeVisible();
});

test('placeholders appear in place of the results while they load', async () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { screen } = await showInsights({ search: '?q=mri', until });
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.element(screen.getByText('Results for: mri')).toBeVisible();
  release();
  await expect.element(screen.getByText('54 results for: mri')).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
});
