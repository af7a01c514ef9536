import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { userWith } from '../../../../test/users.ts';
import { PREFILL, PRODUCT, showRoi, shows } from '../roi.fixtures.tsx';

const tabs = () =>
  [...document.querySelectorAll('[role="tablist"]')].at(-1)!.querySelectorAll<HTMLElement>('[role="tab"]');
const names = () => [...tabs()].map((tab) => tab.textContent);
const selected = () => [...tabs()].find((tab) => tab.ariaSelected === 'true')?.textContent;

test("ROI-005 starts with 'Routine 1', and adding creates 'Routine N' and selects it", async () => {
  const { screen, enter } = await showRoi();
  expect(names()).toEqual(['Routine 1']);
  const add = screen.getByRole('button', { name: 'Add Procedure' });
  await add.click();
  await add.click();
  await vi.waitFor(() => expect(selected()).toBe('Routine 3'));
  await screen.getByRole('tab', { name: 'Routine 1' }).click();
  await screen.getByRole('button', { name: 'Remove Routine 1' }).click();
  await screen.getByRole('tab', { name: 'Routine 3' }).click();
  await enter('Procedure Name', 'CT head');
  await add.click();
  await vi.waitFor(() => expect(names()).toEqual(['Routine 2', 'CT head', 'Routine 3']));
  expect(selected()).toBe('Routine 3');
});

test('ROI-006 removing selects the next or previous tab, and removing the last leaves a prompt', async () => {
  const { screen } = await showRoi();
  const add = screen.getByRole('button', { name: 'Add Procedure' });
  await add.click();
  await add.click();
  await screen.getByRole('tab', { name: 'Routine 2' }).click();
  await screen.getByRole('button', { name: 'Remove Routine 2' }).click();
  await vi.waitFor(() => expect(selected()).toBe('Routine 3'));
  expect(document.activeElement?.textContent).toBe('Routine 3');
  await screen.getByRole('button', { name: 'Remove Routine 3' }).click();
  await vi.waitFor(() => expect(selected()).toBe('Routine 1'));
  await screen.getByRole('button', { name: 'Remove Routine 1' }).click();
  await expect.element(screen.getByText('No Procedures.', { exact: true })).toBeVisible();
  await expect.element(add).toHaveFocus();
  await add.click();
  await expect.element(screen.getByRole('tab', { name: 'Routine 1' })).toBeVisible();
});

test('a double click removes one procedure, and a removal can be undone', async () => {
  const { screen, enter } = await showRoi();
  const add = screen.getByRole('button', { name: 'Add Procedure' });
  await add.click();
  await add.click();
  await screen.getByRole('tab', { name: 'Routine 2' }).click();
  await enter('Procedures per Year', '77');
  await screen.getByRole('button', { name: 'Remove Routine 2' }).dblClick();
  await vi.waitFor(() => expect(names()).toEqual(['Routine 1', 'Routine 3']));
  await screen.getByRole('button', { name: 'Undo Remove' }).click();
  await vi.waitFor(() => expect(names()).toEqual(['Routine 1', 'Routine 2', 'Routine 3']));
  expect(selected()).toBe('Routine 2');
  expect(document.activeElement?.textContent).toBe('Routine 2');
  await shows('Total Procedures', '385');
  await expect.element(screen.getByRole('button', { name: 'Undo Remove' })).not.toBeInTheDocument();
});

test('ROI-007 a name accepts 21 characters, and an emptied one is restored', async () => {
  const { screen, field } = await showRoi();
  await field('Procedure Name').fill('');
  await userEvent.keyboard('abcdefghijklmnopqrstuvwxyz{Enter}');
  await expect.element(field('Procedure Name')).toHaveValue('abcdefghijklmnopqrstu');
  await expect.element(screen.getByRole('tab', { name: 'abcdefghijklmnopqrstu' })).toBeVisible();
  await field('Procedure Name').fill(' ');
  await userEvent.tab();
  await expect.element(field('Procedure Name')).toHaveValue('abcdefghijklmnopqrstu');
});

test('ROI-020 each procedure has its own name, volume and three prices', async () => {
  const { screen, field, enter } = await showRoi();
  await expect.element(field('Reimbursement per Procedure')).toHaveValue('210');
  await expect.element(field('Consumables Cost per Procedure')).toHaveValue('18');
  await enter('Procedures per Year', '10');
  await screen.getByRole('button', { name: 'Add Procedure' }).click();
  for (const name of ['Procedures per Year', 'Reimbursement per Procedure', 'Labor Cost per Procedure'])
    await expect.element(field(name)).toHaveValue('0');
  await enter('Procedures per Year', '5');
  await shows('Total Procedures', '75');
  await screen.getByRole('tab', { name: 'Routine 1' }).click();
  await expect.element(field('Procedures per Year')).toHaveValue('10');
});

test('the input survives another tab and a reload, for this user and product', async () => {
  const first = await showRoi();
  await first.enter('Procedures per Year', '1500');
  await first.screen.getByRole('button', { name: 'Add Procedure' }).click();
  await first.enter('Tax Rate', '21');
  await first.openTab('Cash Flow Analysis');
  await first.openTab('Calculator');
  await expect.element(first.field('Tax Rate')).toHaveValue('21');
  await first.screen.unmount();

  const again = await showRoi();
  await expect.element(again.field('Tax Rate')).toHaveValue('21');
  expect(selected()).toBe('Routine 2');
  await again.screen.unmount();

  const other = await showRoi({ user: userWith({ id: '8' }) });
  await expect.element(other.field('Tax Rate')).toHaveValue('0');
  await other.screen.unmount();
  const another = await showRoi({ product: { ...PRODUCT, id: '42' } });
  await expect.element(another.field('Tax Rate')).toHaveValue('0');
});

test('a reset restores the product figures and can be undone', async () => {
  const { screen, field, enter } = await showRoi({ prefill: { ...PREFILL, avgQuotedPrice: null } });
  await expect.element(field('Purchase Price')).toHaveValue('0');
  await enter('Purchase Price', '5000');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.element(field('Purchase Price')).toHaveValue('0');
  await screen.getByRole('button', { name: 'Undo reset' }).click();
  await expect.element(field('Purchase Price')).toHaveValue('5,000');
  await screen.getByRole('button', { name: 'Reset' }).click();
  await enter('Tax Rate', '1');
  await expect.element(screen.getByRole('button', { name: 'Reset', exact: true })).toBeVisible();
});
