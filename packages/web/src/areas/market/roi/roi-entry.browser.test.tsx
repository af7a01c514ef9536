import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { results, showRoi, shows } from './roi.fixtures.tsx';

const MODE_FIELDS = {
  buy: ['Purchase Price', 'Residual Value'],
  lease: ['Annual Lease Payment', 'Buyout Price', 'Fee per Procedure'],
};

/** What an opened list offers. */
const options = () =>
  [...document.querySelectorAll('[role="option"]')]
    .filter((option) => option.checkVisibility())
    .map((option) => ({
      text: option.textContent,
      disabled: option.hasAttribute('data-combobox-disabled'),
    }));

test('ROI-001 shows the toggle, purchase details, procedure tabs, annual percentages and results', async () => {
  const { screen } = await showRoi({ source: 'quotes' });
  const mode = screen.getByRole('radiogroup', { name: 'Buy or lease' });
  await expect.element(mode.getByRole('radio', { name: 'Buy' })).toBeChecked();
  await expect.element(mode.getByRole('radio', { name: 'Lease' })).not.toBeChecked();
  for (const name of ['Purchase Details', 'Procedures', 'Annual Percentages', 'Results'])
    await expect.element(screen.getByRole('region', { name, exact: true })).toBeVisible();
  const tabs = screen.getByRole('tablist', { name: 'Procedures' });
  await expect.element(tabs.getByRole('tab', { name: 'Routine 1' })).toBeVisible();
  await expect.element(screen.getByText(/start from the quotes of the last 12 months/)).toBeVisible();
});

test('ROI-002 each mode enables its own fields only, and keeps what the other has', async () => {
  const { screen, field, enter } = await showRoi();
  for (const name of MODE_FIELDS.buy) await expect.element(field(name)).toBeEnabled();
  for (const name of MODE_FIELDS.lease) await expect.element(field(name)).toBeDisabled();
  await enter('Residual Value', '12000');
  await screen.getByText('Lease', { exact: true }).click();
  for (const name of MODE_FIELDS.buy) await expect.element(field(name)).toBeDisabled();
  for (const name of MODE_FIELDS.lease) await expect.element(field(name)).toBeEnabled();
  await expect.element(field('Yearly Service Cost')).toBeEnabled();
  await screen.getByText('Buy', { exact: true }).click();
  await expect.element(field('Residual Value')).toHaveValue('12,000');
});

test('ROI-003 the term offers 1 to 15 years and the warranty 0 to 15, those above the term disabled', async () => {
  const { screen } = await showRoi();
  await screen.getByRole('combobox', { name: 'Term' }).click();
  await vi.waitFor(() =>
    expect(options()).toEqual(
      Array.from({ length: 15 }, (_, index) => ({
        text: index === 0 ? '1 year' : `${index + 1} years`,
        disabled: false,
      })),
    ),
  );
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(options()).toEqual([]));
  await screen.getByRole('combobox', { name: 'Warranty' }).click();
  await vi.waitFor(() =>
    expect(options()).toEqual(
      Array.from({ length: 16 }, (_, index) => ({
        text: index === 1 ? '1 year' : `${index} years`,
        disabled: index > 5,
      })),
    ),
  );
});

test('ROI-004 a lower term caps the warranty of its mode, and no other', async () => {
  const { screen, choose } = await showRoi();
  const warranty = screen.getByRole('combobox', { name: 'Warranty' });
  await choose('Warranty', '5 years');
  await choose('Term', '3 years');
  await expect.element(warranty).toHaveValue('3 years');
  await choose('Term', '8 years');
  await expect.element(warranty).toHaveValue('3 years');
  await screen.getByText('Lease', { exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Term' })).toHaveValue('5 years');
  await choose('Warranty', '4 years');
  await choose('Term', '2 years');
  await expect.element(warranty).toHaveValue('2 years');
  await screen.getByText('Buy', { exact: true }).click();
  await expect.element(warranty).toHaveValue('3 years');
});

test('ROI-008 leaving a field or Enter commits it, typing alone does not, and an empty one becomes 0', async () => {
  const { screen, field } = await showRoi();
  await shows('Total Procedures', '0');
  await field('Procedures per Year').fill('1000');
  expect(Object.fromEntries(results())['Total Procedures']).toBe('0');
  await userEvent.keyboard('{Enter}');
  await shows('Total Procedures', '5,000');
  await expect.element(field('Procedures per Year')).toHaveValue('1,000');
  await field('Procedures per Year').fill('2000');
  await userEvent.tab();
  await shows('Total Procedures', '10,000');
  await field('Procedures per Year').fill('');
  await screen.getByRole('heading', { name: 'Results' }).click();
  await expect.element(field('Procedures per Year')).toHaveValue('0');
  await shows('Total Procedures', '0');
});

test('ROI-008 Escape gives the committed number back', async () => {
  const { field } = await showRoi();
  await field('Purchase Price').fill('1');
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(field('Purchase Price')).toHaveValue('850,000');
});

test('ROI-009 rate and money fields refuse a third decimal, letters and a minus', async () => {
  const { field, enter } = await showRoi();
  for (const [name, typed, kept] of [
    ['Residual Value', '-12a.345x6', '12.34'],
    ['Tax Rate', '-2x1.259', '21.25'],
    ['Discount Rate', '4.5.01', '4.50'],
  ] as const) {
    await field(name).fill('');
    await userEvent.keyboard(typed);
    await expect.element(field(name)).toHaveValue(kept);
  }
  await enter('Residual Value', '85000.5');
  await expect.element(field('Residual Value')).toHaveValue('85,000.50');
  await shows('NPV at 4.5%', Object.fromEntries(results())['NPV at 4.5%']!);
});

test('ROI-010 increases may be negative, and a number of procedures is digits only', async () => {
  const { field } = await showRoi();
  const increases = [
    'Reimbursement Increase',
    'Labor Cost Increase',
    'Supplies/Consumables Increase',
    'Service Cost Increase',
  ];
  for (const name of increases) {
    await field(name).fill('');
    await userEvent.keyboard('-2.5-06{Enter}');
    await expect.element(field(name)).toHaveValue('-2.5');
  }
  await field('Procedures per Year').fill('');
  await userEvent.keyboard('-1.5e0x0');
  await expect.element(field('Procedures per Year')).toHaveValue('1500');
});

test('a refused keystroke leaves the caret where it is', async () => {
  const { field } = await showRoi();
  await field('Residual Value').fill('1234');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x9');
  await expect.element(field('Residual Value')).toHaveValue('12934');
});

test('ROI-011 a new calculator has 3 % discount, 0 % tax and a lease of 5 years', async () => {
  const { screen, field } = await showRoi();
  await expect.element(field('Discount Rate')).toHaveValue('3');
  await expect.element(field('Tax Rate')).toHaveValue('0');
  await screen.getByText('Lease', { exact: true }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Term' })).toHaveValue('5 years');
});

test('ROI-012 the guidance for the residual value is 10 % of the price and taken with one click', async () => {
  const { screen, field, enter } = await showRoi();
  await expect.element(field('Residual Value')).toHaveValue('0');
  await expect.element(screen.getByText('10% of the purchase price is $85,000.')).toBeVisible();
  await enter('Purchase Price', '123456.78');
  await screen.getByRole('button', { name: 'Use $12,346' }).click();
  await expect.element(field('Residual Value')).toHaveValue('12,345.68');
});

test('ROI-013 ROI-014 results follow each committed input', async () => {
  const { screen, enter, choose } = await showRoi();
  expect(Object.fromEntries(results())['IRR']).toBe('N/A');
  const examples = [
    ['Reimbursement Increase', '1'],
    ['Labor Cost Increase', '2.5'],
    ['Supplies/Consumables Increase', '2'],
    ['Service Cost Increase', '3'],
    ['Tax Rate', '21'],
    ['Residual Value', '85000'],
    ['Procedures per Year', '1500'],
    ['Labor Cost per Procedure', '42'],
  ] as const;
  for (const [name, text] of examples) await enter(name, text);
  await shows('Total Procedures', '7,500');
  await screen.getByRole('button', { name: 'Add Procedure' }).click();
  await enter('Procedures per Year', '600');
  await enter('Reimbursement per Procedure', '345');
  await enter('Labor Cost per Procedure', '55');
  await enter('Consumables Cost per Procedure', '61');
  await shows('IRR', '20.00%');
  expect(results()).toEqual([
    ['Total Cost per Procedure', '$199'],
    ['Total Profit', '$573,562'],
    ['Revenue', '$2,662,725'],
    ['Cost over Term', '$2,089,163'],
    ['Total Procedures', '10,500'],
    ['Years to Break Even', '3.1'],
    ['IRR', '20.00%'],
    ['NPV at 3%', '$452,954'],
  ]);
  await screen.getByText('Lease', { exact: true }).click();
  await choose('Warranty', '2 years');
  await enter('Annual Lease Payment', '182000');
  await enter('Buyout Price', '95000');
  await enter('Fee per Procedure', '4.5');
  await shows('NPV at 3%', '$367,703');
  expect(Object.fromEntries(results())['IRR']).toBe('>1000%');
});
