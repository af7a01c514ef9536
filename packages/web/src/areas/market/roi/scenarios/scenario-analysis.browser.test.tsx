import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { showRoi } from '../roi.fixtures.tsx';
import { CALCULATED, scenario, showScenarios } from './scenarios.fixtures.ts';

const tableRows = (selector: string) =>
  [...document.querySelectorAll(`${selector} tbody tr`)].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
  );

test('up to three scenarios are compared with the current inputs, with the best and the differences marked', async () => {
  const shown = await showScenarios([
    scenario(1, 'Base case'),
    scenario(2, 'Cheaper', { input: { ...CALCULATED, avgQuotedPrice: 700_000 } }),
    scenario(3, 'Longer', { input: { ...CALCULATED, leaseTerm: 7 } }),
    scenario(4, 'Fourth'),
  ]);
  await shown.pick('Base case');
  await shown.openTab('Compare Scenarios');
  await shown.screen.getByRole('combobox', { name: 'Compare with the current inputs' }).click();
  for (const name of ['Cheaper', 'Longer', 'Base case'])
    await shown.screen.getByRole('option', { name }).click();
  await userEvent.keyboard('{Escape}');
  const address = () => decodeURI(shown.address());
  await expect.poll(address).toContain('compare[]=2&compare[]=3&compare[]=1');
  const head = () => [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  await expect.poll(head).toEqual(['Current inputs', 'Cheaper', 'Longer', 'Base case']);
  const rows = tableRows('table');
  // 850,000 and 1,500 procedures that earn 192 each, less 78,000 a year after the first, at 3 %.
  expect(rows[0]).toEqual(['NPV, Buy', '$187,467', ' Best$337,467+$150,000', '$187,467', '$187,467']);
  expect(rows.find(([label]) => label === 'Cost over Term, Lease')).not.toContain('Best');
  expect(rows.slice(-3)).toEqual([
    ['Inputs That Differ'],
    ['Purchase Price', '$850,000', '$700,000', '$850,000', '$850,000'],
    ['Term, Lease', '5 years', '5 years', '7 years', '5 years'],
  ]);
  await expect.element(shown.screen.getByText(/^Totals over different terms/)).toBeVisible();
  await expectAccessible();
});

test('without scenarios, the comparison explains its purpose', async () => {
  const shown = await showScenarios([], '/?roi=compare&compare[]=5');
  await expect.element(shown.screen.getByText('No Scenarios Yet')).toBeVisible();
});

test('the sensitivity of the edited side is a bar to each side of zero, or a table', async () => {
  const { screen, enter, openTab, address } = await showRoi();
  await openTab('Sensitivity Analysis');
  await expect.element(screen.getByText('Enter procedures per year in the calculator first.')).toBeVisible();
  await openTab('Calculator');
  await enter('Procedures per Year', '1500');
  await openTab('Sensitivity Analysis');
  expect(address()).toBe('/?roi=sensitivity');
  // A tenth of 315,000 a year for five years at 3 %.
  await expect.element(screen.getByText('+$144,261')).toBeVisible();
  await screen.getByRole('radiogroup', { name: 'Change of each figure' }).getByText('±20%').click();
  const changes = [...document.querySelectorAll('[data-change]')].map((row) =>
    [...row.querySelectorAll('span')].map((cell) => cell.textContent),
  );
  // A fifth of 315,000 and of 288,000 a year for five years at 3 %, of the price, of four years of service, and
  // of 27,000 a year.
  expect(changes).toEqual([
    ['Reimbursement', '−$288,522', '+$288,522'],
    ['Procedures per Year', '−$263,791', '+$263,791'],
    ['Purchase Price', '−$170,000', '+$170,000'],
    ['Yearly Service', '−$56,298', '+$56,298'],
    ['Labor and Supplies', '−$24,730', '+$24,730'],
  ]);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  expect(tableRows('table')[2]).toEqual(['Purchase Price', '+$170,000', '−$170,000', '$357,467', '$17,467']);
  await expectAccessible();
});

test('the sensitivity of leasing needs a lease', async () => {
  const { screen, enter, edit, openTab } = await showRoi();
  await enter('Procedures per Year', '1500');
  await edit('Lease');
  await openTab('Sensitivity Analysis');
  await expect.element(screen.getByText('Enter a lease in the calculator first.')).toBeVisible();
  await openTab('Calculator');
  await enter('Annual Lease Payment', '182000');
  await openTab('Sensitivity Analysis');
  await expect
    .element(screen.getByText(/The lease price is the sum of payment, buyout and fee/))
    .toBeVisible();
});
