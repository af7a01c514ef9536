import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { typeSearch } from '../../../test/debounce.ts';
import { brandRoutes } from '../../../test/routes.ts';
import { abstraction, PATH, queue, queueOn } from './abstractions.fixtures.tsx';

const showQueue = queueOn(brandRoutes('spend'));
const MANY = queue([abstraction('1'), abstraction('2')], 60);
const result = (workflowId: string, assigned: boolean) => ({
  workflowId,
  tenantName: 'Lakeside Health',
  assigned,
  message: assigned ? null : 'The abstraction is closed',
});
type Shown = Awaited<ReturnType<typeof showQueue>>;

describe('the selection', () => {
  it('ABS-011 enables Assign, and can include all rows of the page', async () => {
    const { screen, check, assignButton, assigned } = await showQueue(MANY, {
      assign: { data: { assignAbstraction: [result('1', true), result('2', true)] } },
    });
    await expect.element(assignButton).toHaveAttribute('aria-disabled', 'true');
    await assignButton.click({ force: true });
    expect(screen.getByRole('menuitem').query()).toBeNull();
    await check('1').click();
    await expect.element(assignButton).toHaveAttribute('aria-disabled', 'false');
    await screen.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await expect.element(screen.getByText('2 selected')).toBeVisible();
    await expectAccessible();
    await assignButton.click();
    await screen.getByRole('menuitem', { name: /^Zoe conteh/ }).click();
    await expect.poll(() => assigned().length).toBe(1);
    expect(assigned()[0]).toEqual({
      assignments: ['1', '2'].map((workflowId) => ({
        workflowId,
        phaseId: `p${workflowId}`,
        tenantName: 'Lakeside Health',
        assignToId: '1',
        assignToName: 'Zoe conteh',
      })),
    });
  });

  it('ABS-012 is cleared by another page, by refreshing and by each filter', async () => {
    const { screen, check, assignButton } = await showQueue(MANY);
    const choose = async (filter: string, option: string) => {
      await screen.getByRole('combobox', { name: filter }).click();
      await screen.getByRole('option', { name: option }).click();
    };
    for (const act of [
      () => screen.getByRole('button', { name: 'Page 2', exact: true }).click(),
      () => screen.getByRole('button', { name: 'Refresh' }).click(),
      () => choose('Tenant', 'Trinity Plains (14)'),
      () => choose('Days Active', '0 day(s)'),
      () => choose('Team Member', 'Unassigned (40)'),
    ]) {
      await check('1').click();
      await expect.element(screen.getByText('1 selected')).toBeVisible();
      await act();
      await expect.element(check('1')).not.toBeChecked();
      await expect.element(assignButton).toHaveAttribute('aria-disabled', 'true');
    }
  });
});

const OPTIONS = [
  ['Tenant', 'Trinity Plains (14)'],
  ['Days Active', '1 day(s)'],
  ['Team Member', 'Unassigned (40)'],
] as const;

it.each<[string, (shown: Shown) => unknown, string]>([
  ['the search', () => typeSearch('mri'), 'search=mri'],
  [
    'the page size',
    ({ screen }) =>
      screen.getByRole('combobox', { name: 'Rows per page of Abstraction Queue' }).selectOptions('50'),
    'pageSize=50',
  ],
  ...OPTIONS.map(([filter, option]): [string, (shown: Shown) => unknown, string] => [
    `the filter ${filter}`,
    async ({ screen }) => {
      await screen.getByRole('combobox', { name: filter }).click();
      await screen.getByRole('option', { name: option }).click();
    },
    filter === 'Tenant' ? 'tenantNames[]=' : filter === 'Days Active' ? 'daysActive[]=' : 'assignedTo[]=',
  ]),
])('ABS-013 %s resets to the first page', async (_, act, expected) => {
  const shown = await showQueue(MANY, { address: '?page=2' });
  await expect.element(shown.check('1')).toBeVisible();
  await act(shown);
  await expect.poll(shown.address).toContain(`${PATH}?${expected}`);
  await expect.poll(() => shown.asked().at(-1)).toMatchObject({ pageNumber: 1 });
  expect(shown.address()).not.toContain('page=2');
});

describe('assigning', () => {
  async function assignTwo(assign: Parameters<typeof showQueue>[1] & object) {
    const shown = await showQueue(MANY, assign);
    await shown.check('1').click();
    await shown.check('2').click();
    await shown.assignButton.click();
    const before = shown.asked().length;
    await shown.screen.getByRole('menuitem', { name: /^Ruth Abernathy/ }).click();
    return { ...shown, isAskedAnew: () => expect.poll(() => shown.asked().length).toBe(before + 1) };
  }

  it('ABS-014 reports how many were assigned, or that the request failed', async () => {
    const done = await assignTwo({
      assign: { data: { assignAbstraction: [result('1', true), result('2', true)] } },
    });
    await expect.element(done.screen.getByText('Successfully assigned 2 abstractions')).toBeVisible();
    await done.isAskedAnew();
    await expect.element(done.check('1')).not.toBeChecked();
    await done.screen.unmount();

    const failed = await assignTwo({ assign: { error: 'InternalError' } });
    const alert = failed.screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Unable to assign some or all abstractions');
    await failed.isAskedAnew();
    await expect.element(failed.check('1')).toBeChecked();
  });

  it('ABS-015 reports only the failures of a mixed result', async () => {
    const { screen, check, isAskedAnew } = await assignTwo({
      assign: { data: { assignAbstraction: [result('1', true), result('2', false)] } },
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Unable to assign 1 of 2 abstractions');
    expect(screen.getByText(/Successfully/).query()).toBeNull();
    await isAskedAnew();
    await expect.element(check('2')).not.toBeChecked();
  });
});
