import { expect, test } from 'vitest';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { markColor } from '../../../ui/charts/marks.ts';
import { ComponentFrequency } from './component-frequency.tsx';
import { PopularityPie, type PopularityPieProps } from './popularity-pie.tsx';

const entry = (id: number, name: string, frequency: number, productId: string | null = null) => ({
  id: String(id),
  productId,
  name,
  frequency,
});

/** Not sorted by size. */
const SIX = [
  entry(5, 'Northlight Imaging', 0.4),
  entry(9, 'Birch', 0.05),
  entry(6, 'Alder', 0.2),
  entry(7, 'Cedar', 0.15),
  entry(8, 'Dogwood', 0.12),
  entry(10, 'Elm', 0.08),
];

const answering = (popularityList: object[]): Answers => ({
  GetMarketPopularity: { data: { popularityList } },
  GetOemRanks: {
    data: {
      oemRanks: [
        { oemId: '5', rank: 0 },
        { oemId: '6', rank: 1 },
        { oemId: '7', rank: 2 },
        { oemId: '8', rank: 3 },
      ],
    },
  },
});

async function showPie(popularityList: object[], props: Partial<PopularityPieProps> = {}) {
  const server = stubServer(answering(popularityList));
  const page = await renderElement(
    <PopularityPie technologyId="7" marketId={null} viewBy="OEM" {...props} />,
  );
  return { ...page, server };
}

const fills = () =>
  [...document.querySelectorAll('path[data-slice]')].map((path) => path.getAttribute('fill'));
const legend = (screen: Awaited<ReturnType<typeof showPie>>['screen']) =>
  screen
    .getByRole('list', { name: 'Legend' })
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);

test('four slices in distinct colors, the rest as Other, over twelve months', async () => {
  const { screen, server } = await showPie(SIX);
  await expect.element(screen.getByRole('img', { name: /^Pie chart of market popularity/ })).toBeVisible();
  expect(legend(screen)).toEqual([
    'Northlight Imaging40.00%',
    'Alder20.00%',
    'Cedar15.00%',
    'Dogwood12.00%',
    'Other: 2 OEMs13.00%',
  ]);
  expect(fills()).toHaveLength(5);
  expect(new Set(fills()).size).toBe(5);
  expect(server.calls[0]!.variables['months']).toBe(12);
});

test('four entries have no Other', async () => {
  const { screen } = await showPie(SIX.slice(0, 4));
  await expect.element(screen.getByText('Dogwood').or(screen.getByText('Cedar'))).toBeVisible();
  expect(legend(screen)).toHaveLength(4);
  await expect.element(screen.getByText(/Other/)).not.toBeInTheDocument();
});

test('clicking Other expands and collapses it, in the legend and in the picture', async () => {
  const { screen } = await showPie(SIX);
  const other = screen.getByRole('button', { name: /^Other/ });
  await expect.element(other).toHaveAttribute('aria-expanded', 'false');
  await other.click();
  const table = screen.getByRole('table', { name: 'Other OEMs' });
  await expect.element(table.getByRole('row', { name: 'Elm 8.00%' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: 'Birch 5.00%' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(3);
  await other.click();
  await expect.element(table).not.toBeInTheDocument();
  const slice = document.querySelector('path[data-slice="other"]')!;
  slice.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await expect.element(table).toBeVisible();
});

test('Show as table replaces the pie with the whole list, and Show as chart restores it', async () => {
  const { screen } = await showPie(SIX);
  await screen.getByRole('button', { name: 'Show as table' }).click();
  const table = screen.getByRole('table', { name: 'All OEMs' });
  await expect.element(table.getByRole('row', { name: 'Birch 5.00%' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(7);
  expect(screen.getByRole('img').query()).toBeNull();
  await screen.getByRole('button', { name: 'Show as chart' }).click();
  await expect.element(screen.getByRole('img')).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => entry(index, `Model ${index}`, 1 / count, `${1_000 + index}`));

test('if Other has the most, bars next to the pie show that there are more', async () => {
  const { screen } = await showPie(many(38), { viewBy: 'PRODUCT' });
  const table = screen.getByRole('table', { name: 'All products' });
  await expect.element(table).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(1 + 10);
  // The table is already there.
  expect(screen.getByRole('button', { name: 'Show as table' }).query()).toBeNull();
  const more = screen.getByRole('button', { name: 'Show all 38' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  expect(table.getByRole('row').elements()).toHaveLength(1 + 38);
  await screen.getByRole('button', { name: 'Show the first 10' }).click();
  expect(table.getByRole('row').elements()).toHaveLength(1 + 10);
  const other = screen.getByRole('button', { name: 'Other: 34 products 89.47%' });
  await expect.element(other).toHaveAttribute('aria-expanded', 'false');
  await other.click();
  expect(table.getByRole('row').elements()).toHaveLength(1 + 38);
  await expect.element(other).toHaveAttribute('aria-expanded', 'true');
  await other.click();
  expect(table.getByRole('row').elements()).toHaveLength(1 + 10);
  // Nothing inside is cut off.
  for (const box of table.element().closest('main')!.querySelectorAll('div'))
    expect(['auto', 'scroll']).not.toContain(getComputedStyle(box).overflowY);
});

test("the page's product is pulled out, or located among the others", async () => {
  const own = await showPie(many(6), { viewBy: 'PRODUCT', product: { id: '1001', oemId: '7' } });
  await expect.element(own.screen.getByText('Model 1 this product')).toBeVisible();
  const slice = document.querySelector('path[data-own]')!;
  expect(slice.getAttribute('data-slice')).toBe('1');
  // The color of its OEM, the third by quotes.
  expect(slice.getAttribute('fill')).toBe(markColor({ slot: 2 }, 'light'));
  expect(new Set(fills()).size).toBe(5);
  expect(slice.getAttribute('transform')).toMatch(/^translate/);
  await own.screen.unmount();
  const hidden = await showPie(many(6), { viewBy: 'PRODUCT', product: { id: '1005', oemId: '7' } });
  await expect
    .element(hidden.screen.getByText('Model 5, this product, is part of Other with 16.67%.'))
    .toBeVisible();
  expect(document.querySelector('path[data-own]')).toBeNull();
});

test('the query names technology, segment, view, product and months', async () => {
  const products = [entry(70, 'Model A', 0.6, '1070'), entry(71, 'Model B', 0.4, '1071')];
  const { screen, server } = await showPie(products, {
    marketId: '10',
    viewBy: 'PRODUCT',
    product: { id: '1071', oemId: '7' },
  });
  await expect.element(screen.getByText('Model B this product')).toBeVisible();
  await expect.element(screen.getByText('Model A', { exact: true })).toBeVisible();
  const asked = server.calls.find(({ operationName }) => operationName === 'GetMarketPopularity');
  expect(asked?.variables).toEqual({
    technologyId: '7',
    marketId: '10',
    viewBy: 'PRODUCT',
    productId: '1071',
    months: 12,
  });
});

test('TECH-008 without data it says so, with the reason and whom to ask', async () => {
  const { screen } = await showPie([]);
  await expect
    .element(screen.getByText('No Market Popularity Data Available', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByText(/No quotes were seen within the past year/)).toBeVisible();
  const mailbox = screen.getByRole('link', { name: 'support@capwise.example' });
  await expect.element(mailbox).toHaveAttribute('href', 'mailto:support@capwise.example');
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument();
});

test('a failed popularity shows the error panel and can be retried', async () => {
  let fails = true;
  stubServer({
    GetMarketPopularity: () => (fails ? { error: 'InternalError' } : { data: { popularityList: SIX } }),
  });
  const { screen } = await renderElement(<PopularityPie technologyId="7" marketId={null} viewBy="OEM" />);
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('list', { name: 'Legend' })).toBeVisible();
});

test('components show their frequency as a percentage, and if it comes from the catalog', async () => {
  const components = [
    { componentName: 'Power injector', frequency: 0.7475 },
    { componentName: 'Remote workstation', frequency: 0.1 },
  ];
  const quoted = await renderElement(<ComponentFrequency components={components} source="QUOTES" />);
  await expect.element(quoted.screen.getByRole('row', { name: 'Power injector 74.75%' })).toBeVisible();
  await expect.element(quoted.screen.getByRole('row', { name: 'Remote workstation 10.00%' })).toBeVisible();
  // The largest share fills its track.
  const filled = [...document.querySelectorAll('tbody tr span > span')].map(
    (bar) => bar.getBoundingClientRect().width / bar.parentElement!.getBoundingClientRect().width,
  );
  expect(Math.max(...filled)).toBeCloseTo(1);
  expect(Math.min(...filled)).toBeCloseTo(10 / 74.75, 2);
  await expect.element(quoted.screen.getByText(/catalog values/)).not.toBeInTheDocument();
  await quoted.screen.unmount();
  const standIn = await renderElement(<ComponentFrequency components={components} source="CATALOG" />);
  await expect
    .element(
      standIn.screen.getByText(/^No quote of the last 12 months lists components\. These are catalog values/),
    )
    .toBeVisible();
  await standIn.screen.unmount();
  const user = userWith({ systemTypeName: 'VENDOR' });
  const hidden = await renderElement(<ComponentFrequency components={components} source="CATALOG" />, {
    user,
  });
  await expect
    .element(hidden.screen.getByText(/that you can see from the last 12 months lists components/))
    .toBeVisible();
});

test('without components, there is no data', async () => {
  const { screen } = await renderElement(<ComponentFrequency components={[]} source="CATALOG" />);
  await expect.element(screen.getByText('No Data Available.', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});
