import { stripIgnoredCharacters } from 'graphql';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { userWithout } from '../../../test/users.ts';
import { answering, contracts, contractsAnswer, quotes, quotesAnswer, showDeals } from './deals.fixtures.ts';

const bodyRows = () => document.querySelectorAll('tbody tr[aria-selected]').length;
const headers = () => [...document.querySelectorAll('thead th')].map((th) => th.textContent);

test('DEAL-007 shows breadcrumb, technology typeahead and download button', async () => {
  const { screen, server } = await showDeals();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Deals Database' })).toBeVisible();
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/n/home');
  await expect.element(trail.getByText('Deals Database')).toBeVisible();
  await expect.element(screen.getByPlaceholder('Search for a Technology')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Download Deals List' })).toBeVisible();
  expect(server.operations().toSorted()).toEqual(['GetDealCounts', 'GetTechnologies']);
});

test('DEAL-014 without a technology, chart and table are empty with a message', async () => {
  const { screen } = await showDeals();
  await expect.element(screen.getByText('No Data Available.')).toBeVisible();
  const text = 'There are no quoted products that match the current selection';
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('DEAL-007 DEAL-034 DEAL-036 typing finds a technology, and selecting it requests its quotes', async () => {
  const { screen, server, address } = await showDeals();
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).fill('infu');
  await screen.getByRole('option', { name: 'Infusion Pumps' }).click();
  await vi.waitFor(() => expect(bodyRows()).toBe(20));
  expect(address()).toBe('/n/tools/deals?technologyId=8');
  const call = server.calls.find(({ operationName }) => operationName === 'GetQuoteContentInfo')!;
  expect(call.variables).toEqual({ technologyId: '8', months: 12 });
});

test('DEAL-001 DEAL-009 an address restores technology, range, filters and page', async () => {
  const search =
    '?technologyId=7&dateRangeMonths=24&marketSegmentIds[]=10&oemIds=5&modelIds[]=Model 0&modelIds[]=Model 1&page=2';
  const { screen, server } = await showDeals({
    search,
    answers: { GetQuoteContentInfo: quotesAnswer(quotes(90)) },
  });
  await expect
    .element(screen.getByRole('combobox', { name: 'Search for a Technology' }))
    .toHaveValue('MRI Systems');
  await expect.element(screen.getByRole('radio', { name: '24' })).toBeChecked();
  for (const chip of [
    'Market Segment: Premium',
    'OEM: Northlight Imaging',
    'Product: Model 0',
    'Product: Model 1',
  ])
    await expect.element(screen.getByText(chip, { exact: true })).toBeVisible();
  // Of 90 quotes, 45 are Premium, and 30 of these are of the two models.
  await expect.element(screen.getByText('21–30 of 30')).toBeVisible();
  expect(bodyRows()).toBe(10);
  expect(
    server.calls.find(({ operationName }) => operationName === 'GetQuoteContentInfo')?.variables,
  ).toEqual({
    technologyId: '7',
    months: 24,
  });
});

test('DEAL-001 a page beyond the last shows the last', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7&page=99' });
  await expect.element(screen.getByText('41–45 of 45')).toBeVisible();
  expect(bodyRows()).toBe(5);
});

test('DEAL-008 the range offers exactly 3, 6, 12, 24 and 36 months and refetches', async () => {
  const { screen, server, address } = await showDeals({ search: '?technologyId=7&dateRangeMonths=9&page=2' });
  const range = screen.getByRole('radiogroup', { name: 'Last months' });
  expect(
    range
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(['3', '6', '12', '24', '36']);
  await expect.element(range.getByRole('radio', { name: '12' })).toBeChecked();
  await range.getByText('36').click();
  const asked = () =>
    server.calls.findLast(({ operationName }) => operationName === 'GetQuoteContentInfo')!.variables;
  await vi.waitFor(() => expect(asked()).toEqual({ technologyId: '7', months: 36 }));
  expect(address()).toBe('/n/tools/deals?technologyId=7&dateRangeMonths=36');
});

test('DEAL-002 DEAL-016 without quote in the address, the capital view appears', async () => {
  const { screen, server } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByRole('heading', { name: 'Quote Details' })).toBeVisible();
  await vi.waitFor(() =>
    expect(headers()).toEqual([
      'Date',
      'Market Segment',
      'OEM',
      'Product',
      'Quantity',
      'List Price',
      'Quoted Price',
      'Discount',
    ]),
  );
  for (const label of ['Market Segment', 'OEM', 'Product'])
    await expect.element(screen.getByRole('combobox', { name: label })).toBeVisible();
  expect(server.operations()).not.toContain('GetServiceContractContentInfo');
});

test('DEAL-002 DEAL-009 DEAL-016 DEAL-035 quote=false shows service contracts', async () => {
  const { screen, server } = await showDeals({ search: '?technologyId=7&quote=0' });
  await expect.element(screen.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  await vi.waitFor(() =>
    expect(headers()).toEqual([
      'Date',
      'Service Provider',
      'OEM',
      'Product',
      'Service Type',
      'Plan',
      'Systems',
      'Annual Cost',
      'Per System',
      // All of one product.
      'To median',
    ]),
  );
  for (const label of ['OEM', 'Product'])
    await expect.element(screen.getByRole('combobox', { name: label })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Market Segment' }).query()).toBeNull();
  await screen.getByRole('combobox', { name: 'Service Type' }).click();
  await vi.waitFor(() =>
    expect(
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['Full Service23', 'Other22']),
  );
  expect(server.operations()).not.toContain('GetQuoteContentInfo');
  const asked = server.calls.find(({ operationName }) => operationName === 'GetServiceContractContentInfo');
  expect(asked?.variables).toEqual({ technologyId: '7', months: 12 });
});

test('DEAL-018 the toggle sets quote, clears filters and page and keeps technology and range', async () => {
  const { screen, address } = await showDeals({
    search: '?technologyId=7&dateRangeMonths=24&oemIds[]=5&page=2',
  });
  await screen.getByRole('radiogroup', { name: 'Deals' }).getByText('Service').click();
  await expect.element(screen.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  expect(address()).toBe('/n/tools/deals?technologyId=7&dateRangeMonths=24&quote=false');
});

test('DEAL-005 without the permission, there is no toggle', async () => {
  const { screen } = await showDeals({ user: userWithout('ViewServiceContracts') });
  await expect.element(screen.getByRole('radiogroup', { name: 'Last months' })).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Deals' }).query()).toBeNull();
});

test('SHELL-125 DEAL-004 DEAL-005 without the permission, the service view shows the notice and sends no query', async () => {
  const { screen, server } = await showDeals({
    search: '?technologyId=7&quote=false',
    user: userWithout('ViewServiceContracts'),
  });
  await expect.element(screen.getByText(/no access to service data for this technology/)).toBeVisible();
  const contact = screen.getByRole('link', { name: 'support@capwise.example' });
  await expect.element(contact).toHaveAttribute('href', 'mailto:support@capwise.example');
  await expect.element(screen.getByText(/3,300\+ member hospitals and health systems/)).toBeVisible();
  await expect.element(screen.getByText(/30,000\+ quotes analyzed annually/)).toBeVisible();
  expect(screen.getByRole('table').query()).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'Deals' }).query()).toBeNull();
  expect(server.operations()).toEqual(['GetTechnologies']);
});

test('DEAL-006 a refused service answer shows the notice for that technology and stays on the page', async () => {
  const { screen, address } = await showDeals({
    search: '?technologyId=8&quote=false',
    answers: answering('GetServiceContractContentInfo', ({ variables }) =>
      variables.technologyId === '8' ? { error: 'ForbiddenError' } : contractsAnswer(contracts(3)),
    ),
  });
  await expect.element(screen.getByText(/no access to service data for this technology/)).toBeVisible();
  const download = screen.getByRole('button', { name: 'Download Deals List' });
  await expect.element(download).toHaveAttribute('aria-disabled', 'true');
  expect(address()).toBe('/n/tools/deals?technologyId=8&quote=false');
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await screen.getByRole('option', { name: 'MRI Systems' }).click();
  await vi.waitFor(() => expect(bodyRows()).toBe(3));
  expect(screen.getByText(/no access to service data/).query()).toBeNull();
});

test.each([
  ['GetQuoteContentInfo', '', quotesAnswer(quotes(3))],
  ['GetServiceContractContentInfo', '&quote=false', contractsAnswer(contracts(3))],
])('DEAL-014 a failed %s shows the error panel, which can retry', async (operation, view, answer) => {
  let fails = true;
  const { screen } = await showDeals({
    search: `?technologyId=7${view}`,
    answers: answering(operation, () => (fails ? { error: 'InternalError' } : answer)),
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(bodyRows()).toBe(3));
});

test('DEAL-010 DEAL-017 a filter leads to page 1, its chip removes it, and Clear Filters removes all', async () => {
  const { screen, address } = await showDeals({ search: '?technologyId=7&page=2' });
  const clear = screen.getByRole('button', { name: 'Clear Filters' });
  await expect.element(screen.getByText('21–40 of 45')).toBeVisible();
  expect(clear.query()).toBeNull();

  await screen.getByRole('combobox', { name: 'OEM' }).click();
  await screen.getByRole('option', { name: 'Alder 22' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('1–20 of 22')).toBeVisible();
  expect(address()).toBe('/n/tools/deals?technologyId=7&oemIds[]=6');

  await screen.getByRole('combobox', { name: 'Product' }).click();
  await screen.getByRole('option', { name: 'Model 1 8' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('8 of 45 quoted products')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove OEM: Alder' }).click();
  await expect.element(screen.getByText('15 of 45 quoted products')).toBeVisible();
  await clear.click();
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
  expect(address()).toBe('/n/tools/deals?technologyId=7');
  expect(clear.query()).toBeNull();
  // No list opens, and nothing is cleared by another press.
  expect(document.activeElement).toHaveProperty('type', 'radio');
});

test.each([
  ['?technologyId=7&oemIds[]=404', 'There are no quoted products that match the current selection'],
  [
    '?technologyId=7&quote=false&oemIds[]=404',
    'There are no service contracts that match the current selection',
  ],
])('DEAL-014 filters that match nothing: %s', async (search, text) => {
  const { screen, address } = await showDeals({ search });
  await expect.element(screen.getByText('No Data Available.')).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
  // The download ignores filters, so it is still available.
  expect(address()).not.toContain('reportable');
});

test('without data, reportable=false is in the address, with data it is not, and Back skips both', async () => {
  const { screen, address, router } = await showDeals({
    search: '?technologyId=8',
    answers: answering('GetQuoteContentInfo', ({ variables }) =>
      quotesAnswer(variables.technologyId === '8' ? [] : quotes(2)),
    ),
  });
  await vi.waitFor(() => expect(address()).toBe('/n/tools/deals?technologyId=8&reportable=false'));
  await screen.getByRole('combobox', { name: 'Search for a Technology' }).click();
  await screen.getByRole('option', { name: 'MRI Systems' }).click();
  await vi.waitFor(() => expect(address()).toBe('/n/tools/deals?technologyId=7'));
  await router.navigate(-1);
  await vi.waitFor(() => expect(address()).toBe('/n/tools/deals?technologyId=8&reportable=false'));
});

test.each([
  [
    'DEAL-031 DEAL-034',
    '?technologyId=7',
    'query GetQuoteContentInfo($technologyId:ID!$months:Int!){dealsDataForTechnology(technologyId:$technologyId months:$months)' +
      '{quotedProducts{id marketSegmentId marketSegmentName discount quotedPrice listPrice dateEpoch quantity ' +
      'product{id listPrice oemId oemName productId productName}}removedDays}}',
  ],
  [
    'DEAL-033 DEAL-035',
    '?technologyId=7&quote=false',
    'query GetServiceContractContentInfo($technologyId:ID!$months:Int!){serviceContractDealsDataForTechnology' +
      '(technologyId:$technologyId months:$months){serviceContractProducts{serviceContractId serviceProviderName oemId oemName ' +
      'productId productName contractTypeId servicePlan analyzedDate annualCost contractType contractTypeIsOther ' +
      'contractTypeSortKey contractTiming contractTermInMonths paymentSchedule contractTechnologyId numSystems ' +
      'numSystemsIsOther numSystemsSortKey}totalCount removedDays}}',
  ],
])('%s at %s the document is sent exactly as the server knows it', async (_ids, search, document) => {
  const { server } = await showDeals({ search });
  await vi.waitFor(() =>
    expect(server.calls.map(({ query }) => stripIgnoredCharacters(query))).toContain(document),
  );
});

test('another range keeps the old chart dimmed, and placeholders follow if it takes long', async () => {
  let release: () => void = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { screen } = await showDeals({
    search: '?technologyId=7',
    answers: {
      GetQuoteContentInfo: async ({ variables }) => {
        if (variables['months'] === 36) await until;
        return quotesAnswer(quotes(variables['months'] === 36 ? 30 : 45));
      },
    },
  });
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
  const lists = () => document.querySelector('[aria-busy="true"]:has(table)');
  await screen.getByRole('radiogroup', { name: 'Last months' }).getByText('36').click();
  await vi.waitFor(() => expect(lists()).not.toBeNull());
  expect(bodyRows()).toBe(20);
  expect(document.querySelector('[role="img"] canvas')).not.toBeNull();
  await vi.waitFor(() => expect(document.querySelector('[role="img"] canvas')).toBeNull());
  release();
  await expect.element(screen.getByText('1–20 of 30')).toBeVisible();
  expect(lists()).toBeNull();
});

test('one filtered segment has no column, and the panel does not repeat its head', async () => {
  const { screen } = await showDeals({ search: '?technologyId=7&marketSegmentIds[]=10&deal=0' });
  await expect.element(screen.getByRole('heading', { name: 'Quote Details' })).toBeVisible();
  await vi.waitFor(() => expect(headers()).toContain('To median'));
  expect(headers()).not.toContain('Market Segment');
  const facts = () => [...document.querySelectorAll('section dl dt')].map(({ textContent }) => textContent);
  await vi.waitFor(() => expect(facts()).toContain('List Price'));
  for (const name of ['OEM', 'Product', 'Quoted Price']) expect(facts()).not.toContain(name);
});

test('before a technology is chosen there are no filters, chart or table', async () => {
  const { screen } = await showDeals();
  await expect.element(screen.getByText('No Data Available.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'OEM' }).query()).toBeNull();
  expect(screen.getByRole('table').query()).toBeNull();
});
