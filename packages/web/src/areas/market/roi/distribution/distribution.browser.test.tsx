import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { showRoi } from '../roi.fixtures.tsx';
import { showScenarios } from '../scenarios/scenarios.fixtures.ts';

const figures = () =>
  [...document.querySelectorAll('dl[aria-label="Outcomes"] > div')].map((one) => [
    one.querySelector('dt')!.textContent,
    ...[...one.querySelectorAll('dd > span')].map((part) => part.textContent),
  ]);

test('without a volume the distribution asks for it, and leads to its field', async () => {
  const { screen, openTab, field, address } = await showRoi();
  await openTab('Distribution');
  expect(address()).toBe('/?roi=distribution');
  await screen.getByRole('button', { name: 'Enter Procedures per Year' }).click();
  await expect.element(field('Procedures per Year')).toHaveFocus();
});

test('the distribution follows its ranges, and equals the calculator without any', async () => {
  const { screen, enter, openTab, field } = await showRoi();
  await enter('Procedures per Year', '1500');
  await openTab('Distribution');
  await expect.poll(figures).toHaveLength(4);
  expect(figures()[0]).toEqual(['Buying wins', '--', 'Enter a lease to compare']);
  await expectAccessible();
  // An impossible range keeps the old picture.
  const before = figures();
  await enter('Procedures per Year, Low', '1600');
  await expect.element(screen.getByText('Low is above Likely. Enter 1,500 or less.')).toBeVisible();
  await expect
    .element(field('Procedures per Year, Low'))
    .toHaveAccessibleDescription('Low is above Likely. Enter 1,500 or less.');
  await expect.poll(() => document.querySelector('[data-old]')).not.toBeNull();
  expect(figures()).toEqual(before);
  await expect.element(screen.getByText(/outcomes of your last ranges/)).toBeVisible();
  await expectAccessible();
  for (const [label, value] of [
    ['Procedures per Year', '1500'],
    ['Reimbursement', '210'],
    ['Purchase Price', '850000'],
    ['Yearly Service', '78000'],
    ['Labor and Supplies', '18'],
  ] as const)
    for (const bound of ['Low', 'High']) await enter(`${label}, ${bound}`, value);
  // The calculator's profit of the published example.
  await expect.poll(figures).toContainEqual(['Median profit, buy', '$278,000', '8 of 10: $278K to $278K']);
  expect(figures().at(-1)).toEqual(['Years to break even, buy', '3.7', '8 of 10: 3.7 to 3.7']);
  await screen.getByRole('button', { name: 'Show as table' }).click();
  const counts = [...document.querySelectorAll('tbody tr td:last-child')].map((cell) => cell.textContent);
  expect(counts.filter((count) => count !== '0')).toEqual(['10,000']);
  await screen.getByRole('button', { name: 'Reset Ranges' }).click();
  await expect.element(field('Procedures per Year, Low')).toHaveValue('1,350');
  await expect.element(field('Procedures per Year, Low')).toHaveFocus();
});

test('own ranges survive a reload, with their source', async () => {
  const first = await showRoi();
  await first.enter('Procedures per Year', '1500');
  await first.openTab('Distribution');
  await first.enter('Purchase Price, High', '990000');
  await first.screen.unmount();
  const { screen, field } = await showRoi({ path: '/?roi=distribution' });
  await expect.element(field('Purchase Price, High')).toHaveValue('990,000');
  await expect.element(screen.getByText('once, your own figures')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('own ranges stay with the inputs when these become a scenario, and when it is deleted', async () => {
  const { screen, enter, openTab, field, bar, pick } = await showScenarios();
  const high = () => expect.element(field('Purchase Price, High'));
  await enter('Procedures per Year', '1500');
  await openTab('Distribution');
  await enter('Purchase Price, High', '990000');
  await high().toHaveValue('990,000');
  await bar.getByRole('button', { name: 'Save Scenario' }).click();
  const name = screen.getByRole('dialog', { name: 'Save Scenario' }).getByRole('textbox', { name: 'Name' });
  await name.fill('Base case');
  await userEvent.keyboard('{Enter}');
  await expect.element(bar.getByRole('button', { name: 'Scenario: Base case' })).toBeVisible();
  await high().toHaveValue('990,000');
  await enter('Purchase Price, High', '980000');
  await pick('Delete…');
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(bar.getByRole('button', { name: 'Scenarios', exact: true })).toBeVisible();
  await high().toHaveValue('980,000');
});
