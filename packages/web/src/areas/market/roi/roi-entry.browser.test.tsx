import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownershipAnswer } from '../comparison/comparison.fixtures.ts';
import { PRODUCT, resultSides, results, showRoi, shows } from './roi.fixtures.tsx';

const MODE_FIELDS = {
  buy: ['Purchase Price', 'Residual Value'],
  lease: ['Annual Lease Payment', 'Buyout Price', 'Fee per Procedure'],
};

/** Options of an open list. */
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
});

test('each start value shows if it comes from quotes or from the catalog, permanently', async () => {
  const { screen, field, enter } = await showRoi({ source: 'quotes' });
  for (const [name, note] of [
    ['Purchase Price', 'Quotes of the last 12 months: $850,000'],
    ['Yearly Service Cost', 'Catalog: $78,000'],
    ['Reimbursement per Procedure', 'Catalog: $210'],
    ['Consumables Cost per Procedure', 'Catalog: $18'],
  ] as const)
    await expect.element(field(name)).toHaveAccessibleDescription(note);
  await expect.element(field('Labor Cost per Procedure')).toHaveAccessibleDescription('');
  await enter('Purchase Price', '900000');
  await expect.element(screen.getByText('Quotes of the last 12 months: $850,000')).toBeVisible();
});

test('the price of a product without quotes is marked as from the catalog', async () => {
  const { field } = await showRoi({ source: 'catalog' });
  await expect.element(field('Purchase Price')).toHaveAccessibleDescription('Catalog: $850,000');
});

test('the service cost by contracts is offered, and used on request', async () => {
  const [own] = ownershipAnswer(['1']).data.productOwnership;
  const costs = [{ ...own, id: PRODUCT.id }];
  const { screen, field } = await showRoi({
    answers: { GetProductOwnership: { data: { productOwnership: costs } } },
  });
  await expect.element(field('Yearly Service Cost')).toHaveValue('78,000');
  await expect
    .element(screen.getByText('9 contracts (Full Service): $100,000, middle half $90,000 to $110,000.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Use $100,000' }).click();
  await expect.element(field('Yearly Service Cost')).toHaveValue('100,000');
  await expect.element(field('Yearly Service Cost')).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Use $100,000' })).not.toBeInTheDocument();
});

test("ROI-002 each mode enables only its own fields, and keeps the other's values", async () => {
  const { field, enter, edit } = await showRoi();
  for (const name of MODE_FIELDS.buy) await expect.element(field(name)).toBeEnabled();
  for (const name of MODE_FIELDS.lease) await expect.element(field(name)).toBeDisabled();
  await enter('Residual Value', '12000');
  await edit('Lease');
  for (const name of MODE_FIELDS.buy) await expect.element(field(name)).toBeDisabled();
  for (const name of MODE_FIELDS.lease) await expect.element(field(name)).toBeEnabled();
  await expect.element(field('Yearly Service Cost')).toBeEnabled();
  await edit('Buy');
  await expect.element(field('Residual Value')).toHaveValue('12,000');
});

/** 'n years' from the first to the last, with those above the maximum disabled. */
const years = (first: number, last: number, most: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index).map((count) => ({
    text: count === 1 ? '1 year' : `${count} years`,
    disabled: count > most,
  }));

test.each(['Buy', 'Lease'] as const)(
  'ROI-003 for %s the term offers 1 to 15 years and the warranty 0 to 15, with those above the term disabled',
  async (mode) => {
    const { screen, choose, edit } = await showRoi();
    await edit(mode);
    const side = screen.getByRole('group', { name: mode, exact: true });
    const offered = async (name: string, expected: ReturnType<typeof years>) => {
      await side.getByRole('combobox', { name }).click();
      await vi.waitFor(() => expect(options()).toEqual(expected));
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(options()).toEqual([]));
    };
    // Of any term: the shortest, one between, the longest, and the default.
    await offered('Warranty', years(0, 15, 5));
    for (const term of [1, 8, 15]) {
      await offered('Term', years(1, 15, 15));
      await choose('Term', term === 1 ? '1 year' : `${term} years`);
      await offered('Warranty', years(0, 15, term));
    }
    await choose('Term', '3 years');
    await side.getByRole('combobox', { name: 'Warranty' }).click();
    await screen.getByRole('option', { name: '4 years', exact: true }).click({ force: true });
    await expect.element(side.getByRole('combobox', { name: 'Warranty' })).not.toHaveValue('4 years');
  },
);

test('ROI-004 a lower term limits the warranty of its mode, and no other', async () => {
  const { screen, choose, edit } = await showRoi();
  const warranty = screen.getByRole('combobox', { name: 'Warranty', disabled: false });
  await choose('Warranty', '5 years');
  await choose('Term', '3 years');
  await expect.element(warranty).toHaveValue('3 years');
  await choose('Term', '8 years');
  await expect.element(warranty).toHaveValue('3 years');
  await edit('Lease');
  await expect
    .element(screen.getByRole('combobox', { name: 'Term', disabled: false }))
    .toHaveValue('5 years');
  await choose('Warranty', '4 years');
  await choose('Term', '2 years');
  await expect.element(warranty).toHaveValue('2 years');
  await edit('Buy');
  await expect.element(warranty).toHaveValue('3 years');
});

test('ROI-008 leaving a field or Enter commits it, typing alone does not, and an empty one becomes 0', async () => {
  const { screen, field } = await showRoi();
  await expect.element(screen.getByText('How many procedures a year?')).toBeVisible();
  await field('Procedures per Year').fill('1000');
  expect(results()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await shows('Total Procedures', '5,000');
  await expect.element(field('Procedures per Year')).toHaveValue('1,000');
  await field('Procedures per Year').fill('2000');
  await userEvent.tab();
  await shows('Total Procedures', '10,000');
  await field('Procedures per Year').fill('');
  await screen.getByRole('heading', { name: 'Results' }).click();
  await expect.element(field('Procedures per Year')).toHaveValue('0');
  await expect.element(screen.getByText('How many procedures a year?')).toBeVisible();
});

test('ROI-008 Escape restores the committed number', async () => {
  const { field } = await showRoi();
  await field('Purchase Price').fill('1');
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.element(field('Purchase Price')).toHaveValue('850,000');
});

test('ROI-009 rate and money fields accept up to 2 decimals and refuse a third, letters and a minus', async () => {
  const { field, enter, edit } = await showRoi();
  const takes = async (name: string, typed: string, kept: string) => {
    await field(name).fill('');
    await userEvent.keyboard(typed);
    await expect.element(field(name)).toHaveValue(kept);
    for (const [text, committed] of [
      ['7', '7'],
      ['7.2', '7.20'],
      ['7.25', '7.25'],
    ] as const) {
      await enter(name, text);
      // A rate is shown without its second decimal zero.
      expect([committed, text]).toContain((field(name).element() as HTMLInputElement).value);
    }
  };
  const money = ['Purchase Price', 'Residual Value', 'Yearly Service Cost'];
  const perProcedure = [
    'Reimbursement per Procedure',
    'Labor Cost per Procedure',
    'Consumables Cost per Procedure',
  ];
  for (const name of [...money, ...perProcedure]) await takes(name, '-12a.345x6', '12.34');
  for (const name of ['Tax Rate', 'Discount Rate']) await takes(name, '-2x1.259', '21.25');
  await edit('Lease');
  for (const name of ['Annual Lease Payment', 'Buyout Price', 'Fee per Procedure'])
    await takes(name, '-12a.345x6', '12.34');
  await enter('Procedures per Year', '100');
  await enter('Discount Rate', '4.5');
  await shows('NPV at 4.5%', Object.fromEntries(results())['NPV at 4.5%']!);
});

test('a pasted amount is read without its currency, and an unreadable one shows a message', async () => {
  const { screen, field } = await showRoi();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const input = field('Residual Value').element() as HTMLInputElement;
    input.select();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  await field('Residual Value').click();
  paste('USD 5,000.50');
  await expect.element(field('Residual Value')).toHaveValue('5,000.50');
  paste('EUR 7000');
  await expect.element(field('Residual Value')).toHaveValue('5,000.50');
  await expect.element(screen.getByText(/^'EUR 7000' was not pasted\. Enter US dollars/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/was not pasted/)).not.toBeInTheDocument();
});

test('ROI-010 increases may be negative, and a number of procedures has only digits', async () => {
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

test('a refused keystroke does not move the caret', async () => {
  const { field } = await showRoi();
  await field('Residual Value').fill('1234');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}x9');
  await expect.element(field('Residual Value')).toHaveValue('12934');
});

test('ROI-011 a new calculator has 3 % discount, 0 % tax and a lease of 5 years', async () => {
  const { screen, field, edit } = await showRoi();
  await expect.element(field('Discount Rate')).toHaveValue('3');
  await expect.element(field('Tax Rate')).toHaveValue('0');
  await edit('Lease');
  await expect
    .element(screen.getByRole('combobox', { name: 'Term', disabled: false }))
    .toHaveValue('5 years');
});

test('ROI-012 the guidance for the residual value is 10 % of the price and applied with one click', async () => {
  const { screen, field, enter } = await showRoi();
  await expect.element(field('Residual Value')).toHaveValue('0');
  await expect.element(screen.getByText('10% of the purchase price is $85,000.')).toBeVisible();
  await enter('Purchase Price', '123456.78');
  await screen.getByRole('button', { name: 'Use $12,346' }).click();
  await expect.element(field('Residual Value')).toHaveValue('12,345.68');
  await expect.element(field('Residual Value')).toHaveFocus();
});

test('ROI-013 ROI-014 results follow each committed input', async () => {
  const { screen, enter, choose, edit } = await showRoi();
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
  await edit('Lease');
  await choose('Warranty', '2 years');
  await enter('Annual Lease Payment', '182000');
  await enter('Buyout Price', '95000');
  await enter('Fee per Procedure', '4.5');
  await shows('NPV at 3%', '$367,703');
  expect(Object.fromEntries(results())['IRR']).toBe('>1000%');
  // Without costs there is no negative flow, and with tiny earnings there is no rate.
  for (const name of ['Annual Lease Payment', 'Buyout Price', 'Fee per Procedure', 'Yearly Service Cost'])
    await enter(name, '0');
  await shows('IRR', 'N/A');
  await edit('Buy');
  await enter('Purchase Price', '999999999');
  await shows('IRR', '<0%');
});

test('both sides are calculated during every edit, and the better one is named with its advantage', async () => {
  const { screen, enter, choose, edit } = await showRoi();
  await enter('Procedures per Year', '1500');
  await expect.element(screen.getByText('Enter a lease to compare it with buying.')).toBeVisible();
  expect(resultSides('Total Profit')).toEqual(['$278,000', '--', '']);
  await edit('Lease');
  expect(resultSides('Total Profit')).toEqual(['$278,000', '$1,128,000', '']);
  await enter('Annual Lease Payment', '182000');
  await shows('Total Profit', '$218,000');
  expect(resultSides('Total Profit')).toEqual(['$278,000', '$218,000', '+$60,000']);
  expect(resultSides('Cost over Term')).toEqual(['$1,297,000', '$1,357,000', '-$60,000']);
  expect(resultSides('Revenue')).toEqual(['$1,575,000', '$1,575,000', '']);
  const [bought, leased, difference] = resultSides('NPV at 3%').map((text) =>
    Number(text.replace(/[$,+]/g, '')),
  );
  expect(Math.abs(bought! - leased! - difference!)).toBeLessThanOrEqual(1);
  const better = difference! > 0 ? ['Buy', 'leasing'] : ['Lease', 'buying'];
  await expect
    .element(screen.getByRole('status').filter({ hasText: 'worth' }))
    .toHaveTextContent(
      `${better[0]} worth $${Math.abs(difference!).toLocaleString('en-US')} more than ${better[1]} at 3%, over 5 years each`,
    );
  await edit('Buy');
  expect(resultSides('Total Profit')).toEqual(['$278,000', '$218,000', '+$60,000']);
  await choose('Term', '7 years');
  await expect
    .element(screen.getByText(/^Unequal terms: 7 years of buying, 5 years of leasing\./))
    .toBeVisible();
  expect(resultSides('Total Profit')[2]).toBe('');
});

test('without a yearly volume, the results ask for it, and the button leads to the field', async () => {
  const { screen, field } = await showRoi();
  await expect.element(screen.getByText('How many procedures a year?')).toBeVisible();
  await expect.element(screen.getByText(/Buying costs \$1,162,000 over the term\.$/)).toBeVisible();
  await screen.getByRole('button', { name: 'Enter Procedures per Year' }).click();
  await expect.element(field('Procedures per Year')).toHaveFocus();
});
