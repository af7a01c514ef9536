import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { answering, COMPONENTS, showDeals } from '../deals.fixtures.ts';

const prices = () =>
  [...document.querySelectorAll('tbody tr[data-row-id]')].map((row) => row.getAttribute('data-row-id'));

test('a component filters the deals, the figures and the other filters, until it is cleared', async () => {
  const { screen, server, address } = await showDeals({ search: '?technologyId=7' });
  await expect.element(screen.getByText('1–20 of 45')).toBeVisible();
  expect(server.operations()).not.toContain('GetDealComponents');
  await screen.getByRole('combobox', { name: 'Component' }).click();
  await screen.getByRole('option', { name: 'Cardiac Package 2' }).click();
  await vi.waitFor(() => expect(prices()).toEqual(['0', '2']));
  expect(address()).toContain('components');
  await vi.waitFor(() =>
    expect(
      server.calls.findLast(({ operationName }) => operationName === 'GetQuoteFigures')?.variables,
    ).toMatchObject({
      componentNames: ['Cardiac Package'],
    }),
  );
  await expect.element(screen.getByText('Component: Cardiac Package')).toBeVisible();
  await screen.getByRole('row', { name: /\$3,000/ }).click();
  const list = screen.getByRole('region', { name: 'Components' });
  await expect
    .element(list)
    .toHaveTextContent(
      'ComponentsCardiac PackageAdds $41,000 to $63,000 in 38 pairs of like dealsInjectorCannot tell: mostly comes with Cardiac Package',
    );
  await expectAccessible();
  await screen.getByRole('button', { name: 'Clear Filters' }).click();
  await vi.waitFor(() => expect(prices()).toHaveLength(20));
  await screen.getByRole('row', { name: /\$2,000/ }).click();
  await expect.element(list).toHaveTextContent('ComponentsThis quote names no components.');
});

test('a list filtered by its address waits for the components, and loads again after a failure', async () => {
  let isBroken = true;
  const { screen } = await showDeals({
    search: '?technologyId=7&components[]=Injector',
    answers: answering('GetDealComponents', () =>
      isBroken ? { error: 'InternalError' } : { data: { dealComponents: COMPONENTS } },
    ),
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await vi.waitFor(() => expect(prices()).toEqual(['2']));
});
