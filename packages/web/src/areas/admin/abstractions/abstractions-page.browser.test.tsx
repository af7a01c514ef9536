import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { expectDebounced } from '../../../test/debounce.ts';
import { provesList } from '../../../test/list-tests.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { userWithout } from '../../../test/users.ts';
import { abstraction, COUNTS, PATH, queue, queueOn, TWO } from './abstractions.fixtures.tsx';

const showQueue = queueOn(brandRoutes('spend'));
const headers = () => [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
const OWN = ['Days Active', 'Tenant Name', 'Organization Name', 'Workflow Name', 'Contract Type'];
const onlyViews = userWithout('AssignCLMAbstractions');

it('ABS-001 without CLMAbstractionTool.View the page leads to /n/404', async () => {
  const { address } = await showQueue(TWO, { user: userWithout('ViewCLMAbstractionTool') });
  await expect.poll(address).toBe('/n/404');
});

it('ABS-003 checkboxes, Assigned and Team Member are for those who assign', async () => {
  const { screen, table, asked } = await showQueue(TWO, { user: onlyViews, address: '?assignedTo[]=3' });
  await expect.element(table.getByText('Workflow 1')).toBeVisible();
  expect(headers()).toEqual(OWN);
  expect(screen.getByRole('checkbox').query()).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Team Member' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Assign', exact: true }).query()).toBeNull();
  expect(asked()[0]).toMatchObject({ filters: [] });
  await expectAccessible();
  await screen.unmount();

  const lead = await showQueue();
  await expect.element(lead.table.getByText('Workflow 1')).toBeVisible();
  expect(headers()).toEqual(['', 'Assigned', ...OWN]);
  await expect.element(lead.check('1')).toBeVisible();
  await lead.screen.getByRole('combobox', { name: 'Team Member' }).click();
  await expect.element(lead.screen.getByRole('option', { name: 'Ruth Abernathy (23)' })).toBeVisible();
  await lead.screen.getByRole('option', { name: 'Unassigned (40)' }).click();
  await expect
    .poll(() => lead.asked().at(-1))
    .toMatchObject({ filters: [{ filterType: 'AssignedToId', values: ['0'] }] });
});

describe('the page', () => {
  it('ABS-004 has title, count, Refresh, a search that waits 275 ms, and the team by last name', async () => {
    const { screen, table, check, assignButton, asked } = await showQueue(
      queue([abstraction('1'), abstraction('2')], 1_086),
    );
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Abstraction Queue' })).toBeVisible();
    const card = screen.getByRole('region', { name: 'Filtered Abstractions' });
    await expect.element(card.getByText('1,086', { exact: true })).toBeVisible();
    await expect.element(table.getByText('Workflow 1')).toBeVisible();
    await expectAccessible();
    await check('1').click();
    await assignButton.click();
    const items = screen.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'Ruth Abernathy23',
      'Zoe conteh0',
      'Aisha Weber0',
    ]);
    await expectAccessible();
    const before = asked().length;
    await screen.getByRole('button', { name: 'Refresh' }).click({ force: true });
    await expect.poll(() => asked().length).toBe(before + 1);
    await screen.unmount();

    await expectDebounced({
      show: async () => (await showQueue()).address,
      delay: 275,
      before: PATH,
      after: `${PATH}?search=quote`,
    });
  });

  it('ABS-005 the Tenant filter lists names and counts', async () => {
    const { screen, asked } = await showQueue();
    await screen.getByRole('combobox', { name: 'Tenant' }).click();
    const options = screen.getByRole('option');
    await expect.element(options.first()).toBeVisible();
    expect(options.elements().map(({ textContent }) => textContent)).toEqual([
      'Lakeside Health (1,038)',
      'Trinity Plains (14)',
    ]);
    await options.nth(1).click();
    await expect
      .poll(() => asked().at(-1))
      .toMatchObject({ filters: [{ filterType: 'TenantName', values: ['Trinity Plains'] }] });
  });

  it('ABS-006 the Days Active filter offers 0 to 3, and drops other days of the address', async () => {
    const { screen, asked } = await showQueue(TWO, {
      address: '?daysActive[]=7&daysActive[]=3&daysActive[]=x',
    });
    await expect
      .poll(() => asked()[0])
      .toMatchObject({ filters: [{ filterType: 'DaysActive', values: ['3'] }] });
    await screen.getByRole('combobox', { name: 'Days Active' }).click();
    const options = screen.getByRole('option');
    await expect.element(options.first()).toBeVisible();
    expect(options.elements().map(({ textContent }) => textContent)).toEqual([
      '0 day(s)',
      '1 day(s)',
      '2 day(s)',
      '>= 3 days',
    ]);
  });

  it('ABS-007 keeps its state in the address, and takes it from there', async () => {
    const plain = await showQueue(queue([abstraction('1')], 300));
    await expect
      .poll(() => plain.asked()[0])
      .toMatchObject({ pageNumber: 1, pageSize: 25, sortColumn: 'days_active', sortDirection: 'desc' });
    const sizes = plain.screen.getByRole('combobox', { name: 'Rows per page of Abstraction Queue' });
    await expect.element(sizes).toHaveValue('25');
    expect([...(sizes.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual([
      '25',
      '50',
      '100',
    ]);
    await sizes.selectOptions('50');
    await expect.poll(plain.address).toBe(`${PATH}?pageSize=50`);
    await plain.screen.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(plain.address).toBe(`${PATH}?pageSize=50&page=2`);
    await plain.table.getByRole('button', { name: 'Tenant Name' }).click();
    await expect.poll(plain.address).toBe(`${PATH}?pageSize=50&sortby=tenant_name&sortdir=asc`);
    await plain.screen.unmount();

    const filters = 'daysActive[]=0&assignedTo[]=3&tenantNames[]=Trinity+Plains&search=mri';
    const { asked } = await showQueue(queue([abstraction('1')], 300, 2, 100), {
      address: `?${filters}&page=2&pageSize=100&sortby=workflow_name&sortdir=asc`,
    });
    await expect
      .poll(() => asked()[0])
      .toEqual({
        pageNumber: 2,
        pageSize: 100,
        searchTerm: 'mri',
        sortColumn: 'workflow_name',
        sortDirection: 'asc',
        filters: [
          { filterType: 'AssignedToId', values: ['3'] },
          { filterType: 'DaysActive', values: ['0'] },
          { filterType: 'TenantName', values: ['Trinity Plains'] },
        ],
      });
  });

  it('ABS-008 the table has its columns, and a workflow with a link opens in a popup', async () => {
    const link = 'https://clm.example/1';
    const { table } = await showQueue(
      queue([
        abstraction('1', { workflowLinkUri: link, assignedToName: 'Ruth Abernathy' }),
        abstraction('2'),
      ]),
      { user: onlyViews },
    );
    const anchor = table.getByRole('link', { name: /^Workflow 1/ });
    await expect.element(anchor).toHaveAttribute('href', link);
    await expect.element(anchor).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(headers()).toEqual(OWN);
    const cells = [...document.querySelectorAll('tbody tr:last-child td')].map((cell) => cell.textContent);
    expect(cells).toEqual(['2', 'Lakeside Health', 'Northgate Hospital', 'Workflow 2', 'Lease']);
    expect(table.getByRole('link', { name: /^Workflow 2/ }).query()).toBeNull();
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await anchor.click();
    expect(open).toHaveBeenCalledExactlyOnceWith(link, '_blank', expect.stringMatching(/^popup,noopener/));
    open.mockRestore();
  });

  it('ABS-010 says that no contracts are assigned, also when the question fails', async () => {
    const none = await showQueue(queue([]));
    await expect.element(none.screen.getByText('No Contracts assigned', { exact: true })).toBeVisible();
    await expectAccessible();
    await none.screen.unmount();
    let fails = true;
    const failed = await showQueue(() => (fails ? { error: 'InternalError' } : TWO), {
      address: '?search=mri',
    });
    await expect.element(failed.screen.getByText('No Contracts assigned', { exact: true })).toBeVisible();
    expect(failed.screen.getByText('An error has occurred.').query()).toBeNull();
    expect(failed.screen.getByText(/Nothing matches/).query()).toBeNull();
    fails = false;
    await failed.screen.getByRole('button', { name: 'Refresh' }).click();
    await expect.element(failed.table.getByText('Workflow 1')).toBeVisible();
  });

  it('a search that finds nothing can be undone', async () => {
    const { screen, address } = await showQueue(queue([]), { address: '?search=mri' });
    await expect.element(screen.getByText('No Contracts assigned', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear Search' }).click();
    await expect.poll(address).toBe(PATH);
  });
});

provesList({
  path: PATH,
  operation: 'GetCLMAbstractions',
  field: 'clmAbstractions',
  total: 'filteredCount',
  others: COUNTS,
  table: 'Abstraction Queue',
  pageSize: 25,
  row: (n) => ({
    row: abstraction(String(n), { workflowName: `Contract ${n} of ten` }),
    cell: `Contract ${n} of ten`,
  }),
  search: { key: 'search', variable: 'searchTerm' },
  empty: 'No Contracts assigned',
  nothingFound: 'No Contracts assigned',
  // A failure shows the text of an empty queue (B-83).
  failure: { text: 'No Contracts assigned', retry: 'Refresh' },
});
