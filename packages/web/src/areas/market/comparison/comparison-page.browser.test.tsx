import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { products, showComparison, technologyAnswer } from './comparison.fixtures.ts';

const GRID = '/n/tools/comparison?technologyId=7';
const cards = () => [...document.querySelectorAll('[data-product-id]')];
const shownIds = () => cards().map((card) => card.getAttribute('data-product-id'));
const checked = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-product-id] input:checked')].length;
const enabled = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-product-id] input:not(:disabled)')].length;

test('CMP-001 CMP-013 without a technology, there is the picker and the prompt', async () => {
  const { screen, address, server, router } = await showComparison({ path: '/n/tools/comparison' });
  await expect.element(screen.getByText('Select a technology to begin product comparison')).toBeVisible();
  expect(server.operations()).toEqual(['GetDealCounts', 'GetProductComparisonInfo']);
  const offers = screen.getByRole('list', { name: 'Most quotes, 12 months' });
  await offers.getByRole('button', { name: 'MRI Systems' }).click();
  await vi.waitFor(() => expect(address()).toBe(GRID));
  await router.navigate(-1);

  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await screen.getByRole('option', { name: 'MRI Systems' }).click();
  await vi.waitFor(() => expect(address()).toBe(GRID));
  await vi.waitFor(() => expect(cards()).toHaveLength(12));
});

test.each(['01', 'abc', '0'])('the technology %s is not an ID: /n/404, and no query is sent', async (id) => {
  const { address, server } = await showComparison({ path: `/n/tools/comparison?technologyId=${id}` });
  await vi.waitFor(() => expect(address()).toBe('/n/404'));
  expect(server.operations()).toEqual([]);
});

test('CMP-014 the grid requests the products of the technology', async () => {
  const { server } = await showComparison({ path: GRID });
  await vi.waitFor(() => expect(cards()).toHaveLength(12));
  const call = server.calls.find(({ operationName }) => operationName === 'GetProductsInTechnonlogy')!;
  expect(call.variables).toEqual({ id: '7' });
  expect(call.query.replaceAll(/\s+/g, ' ')).toContain(
    'technology(id: $id) { id name marketSegments { id productConfigurations {',
  );
});

test('CMP-002 the address contains page, search, segments and vendors, and restores them', async () => {
  const { screen, address } = await showComparison({ path: GRID });
  await screen.getByRole('combobox', { name: 'Market Segment' }).click();
  await screen.getByRole('option', { name: 'Premium' }).click();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('combobox', { name: 'Vendor' }).click();
  await screen.getByRole('option', { name: 'Alder' }).click();
  await screen.getByRole('option', { name: 'Northlight Imaging' }).click();
  await userEvent.keyboard('{Escape}');
  const filtered = `${GRID}&marketSegmentFilter[]=10&oemFilter[]=6&oemFilter[]=5`;
  await vi.waitFor(() => expect(address()).toBe(filtered));
  // The grid is rendered after the address, as a transition.
  const both = ['1', '5', '7', '11', '13', '17', '19', '23', '25', '29'];
  await vi.waitFor(() => expect(shownIds()).toEqual(both));

  await screen.getByRole('searchbox', { name: 'Product' }).fill('aurora');
  await vi.waitFor(() => expect(address()).toBe(`${filtered}&search=aurora`));
  await vi.waitFor(() => expect(new Set(shownIds())).toEqual(new Set(['1', '5', '13', '17', '25', '29'])));

  await screen.getByRole('button', { name: 'Remove Vendor: Alder' }).click();
  await vi.waitFor(() => expect(address()).not.toContain('oemFilter[]=6'));
  await screen.getByRole('button', { name: 'Clear Filters' }).click();
  await vi.waitFor(() => expect(address()).toBe(`${GRID}&search=aurora`));
});

test('CMP-002 an address with or without brackets restores its state', async () => {
  const { screen } = await showComparison({
    path: `${GRID}&page=2&search=Vela&marketSegmentFilter=10&oemFilter[]=5&oemFilter[]=6&oemFilter[]=7`,
  });
  // The segment has 15 products, 8 of them named Aurora. They fit one page, so page 2 becomes page 1.
  await vi.waitFor(() => expect(shownIds()).toHaveLength(7));
  await expect.element(screen.getByRole('searchbox', { name: 'Product' })).toHaveValue('Vela');
});

test('CMP-003 twelve cards per page, each with a checkbox, and the button counts the selected ones', async () => {
  const { screen, address } = await showComparison({ path: GRID });
  await vi.waitFor(() => expect(cards()).toHaveLength(12));
  for (const card of cards()) expect(card.querySelectorAll('input[type="checkbox"]')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (0)' })).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Aurora 1', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (1)' })).toBeVisible();

  await screen.getByRole('button', { name: 'Page 3' }).click();
  await vi.waitFor(() => expect(cards()).toHaveLength(6));
  expect(address()).toBe(`${GRID}&page=3`);
  await expect.element(screen.getByText('25–30 of 30')).toBeVisible();
  // Selections on other pages remain.
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (1)' })).toBeVisible();
});

test('a changed search or filter leads to page 1 and keeps the selection, and a technology clears it (A-57)', async () => {
  const { screen, address } = await showComparison({
    path: `${GRID}&page=2`,
    answers: {
      GetProductsInTechnonlogy: ({ variables }) => technologyAnswer(products(30), String(variables.id)),
    },
  });
  await vi.waitFor(() => expect(cards()).toHaveLength(12));
  await (await vi.waitFor(() => screen.getByRole('checkbox').first())).click();
  await screen.getByRole('searchbox', { name: 'Product' }).fill('vela');
  await vi.waitFor(() => expect(address()).toBe(`${GRID}&search=vela`));
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (1)' })).toBeVisible();

  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await screen.getByRole('option', { name: 'Infusion Pumps' }).click();
  await vi.waitFor(() => expect(address()).toBe('/n/tools/comparison?technologyId=8'));
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (0)' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox', { name: 'Product' })).toHaveValue('');
});

test.each([
  ['a search that matches nothing', '&search=zzzzzz'],
  ['a filter that matches nothing', '&oemFilter[]=404'],
])('CMP-004 %s', async (_, more) => {
  const { screen } = await showComparison({ path: GRID + more });
  await expect
    .element(
      screen.getByText(
        'There are no products that match the currently selected technology and filter settings',
        { exact: true },
      ),
    )
    .toBeVisible();
  expect(cards()).toHaveLength(0);
});

test.each([
  ['aurxra', 3],
  // Two typos in seven letters, and in six.
  ['axrxra ', 0],
  ['auxoxa 1', 1],
])('CMP-005 a threshold of 0.3: %j', async (text, least) => {
  await showComparison({ path: `${GRID}&search=${encodeURIComponent(text)}` });
  await vi.waitFor(() => expect(shownIds().length === 0).toBe(least === 0));
});

test('CMP-005 the search waits for 250 ms without a keystroke and accepts a typo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { address } = await showComparison({ path: GRID });
    await vi.advanceTimersByTimeAsync(0);
    const box = document.querySelector<HTMLInputElement>('input[type="search"]')!;
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('aurr');
    await vi.advanceTimersByTimeAsync(249);
    type('aurrora');
    await vi.advanceTimersByTimeAsync(249);
    expect(address()).toBe(GRID);
    expect(cards()).toHaveLength(12);
    await vi.advanceTimersByTimeAsync(1);
    expect(address()).toBe(`${GRID}&search=aurrora`);
  } finally {
    vi.useRealTimers();
  }
  await vi.waitFor(() => expect(shownIds()).toHaveLength(8));
  const names = cards().map((card) => card.querySelector('label')!.textContent);
  expect(names.every((name) => name!.startsWith('Aurora'))).toBe(true);
});

test('CMP-006 with three products, the other checkboxes are disabled, with the reason', async () => {
  const { screen } = await showComparison({ path: GRID });
  for (const name of ['Aurora 1', 'Vela 3', 'Aurora 5'])
    await screen.getByRole('checkbox', { name, exact: true }).click();
  expect([checked(), enabled()]).toEqual([3, 3]);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Vela 7', exact: true }))
    .toHaveAccessibleDescription('3 of 3 products are selected. Remove one to select another.');
  (screen.getByRole('button', { name: 'Remove Vela 3' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Remove Aurora 5' })).toHaveFocus();
  expect([checked(), enabled()]).toEqual([2, 12]);
});

test('CMP-008 Begin Comparison needs two products, says so, and opens the comparison, which leads back', async () => {
  const { screen, address, router } = await showComparison({ path: GRID });
  const begin = screen.getByRole('button', { name: /^Begin Comparison/ });
  await screen.getByRole('checkbox', { name: 'Aurora 1', exact: true }).click();
  await expect.element(begin).toHaveAttribute('aria-disabled', 'true');
  await begin.hover();
  await expect.element(screen.getByText('Select at least 2 products')).toBeVisible();
  (begin.element() as HTMLElement).click();
  expect(address()).toBe(GRID);

  await screen.getByRole('checkbox', { name: 'Vela 3', exact: true }).click();
  await expect.element(begin).toHaveAttribute('aria-disabled', 'false');
  await begin.click();
  const view = '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=3';
  await vi.waitFor(() => expect(address()).toBe(view));
  await router.navigate(-1);
  await vi.waitFor(() => expect(checked()).toBe(2));
  expect(address()).toBe(GRID);
});

test('an unfinished selection is stored in the history entry, even after a page change', async () => {
  const { screen, router } = await showComparison({ path: GRID });
  await screen.getByRole('checkbox', { name: 'Aurora 1', exact: true }).click();
  await vi.waitFor(() => expect(router.state.location.state).toEqual({ chosen: ['1'] }));
  await screen.getByRole('button', { name: 'Next page' }).click();
  await vi.waitFor(() => expect(router.state.location.search).toContain('page=2'));
  await vi.waitFor(() => expect(router.state.location.state).toEqual({ chosen: ['1'] }));
  await router.navigate('/elsewhere');
  await router.navigate(-1);
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (1)' })).toBeVisible();
});

test('a failed query shows the panel, which retries', async () => {
  let fails = true;
  const { screen } = await showComparison({
    path: GRID,
    answers: {
      GetProductsInTechnonlogy: () => (fails ? { error: 'InternalError' } : technologyAnswer(products(3))),
    },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(cards()).toHaveLength(3));
});

test('of five thousand products, only twelve cards are drawn, and the search finds one', async () => {
  const { screen } = await showComparison({
    path: GRID,
    answers: { GetProductsInTechnonlogy: technologyAnswer(products(5_000)) },
  });
  await expect.element(screen.getByText('1–12 of 5,000')).toBeVisible();
  expect(cards()).toHaveLength(12);
  await screen.getByRole('searchbox', { name: 'Product' }).fill('Vela 4444');
  await expect.element(screen.getByRole('checkbox', { name: 'Vela 4444', exact: true })).toBeVisible();
});

test('axe finds nothing without a technology, on a filtered grid with a selection, and on its comparison', async () => {
  const { screen, router } = await showComparison({ path: '/n/tools/comparison' });
  await expect.element(screen.getByText('Select a technology to begin product comparison')).toBeVisible();
  await expectAccessible();
  await router.navigate(`${GRID}&oemFilter[]=5`);
  for (const name of ['Aurora 1', 'Vela 4', 'Vela 7'])
    await screen.getByRole('checkbox', { name, exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Begin Comparison (3)' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Technical' })).toBeVisible();
  await expectAccessible();
});
