import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement } from '../../../test/render.tsx';
import { CentsInput } from './cents-input.tsx';

function Amount({ start = 0 }: { start?: number | null }) {
  const [cents, setCents] = useState(start);
  return (
    <>
      <h1>Gift</h1>
      <CentsInput label="Gift Value" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
    </>
  );
}

async function show(start?: number | null) {
  const { screen } = await renderElement(<Amount {...(start !== undefined && { start })} />);
  const field = screen.getByRole('textbox', { name: 'Gift Value' });
  await field.click();
  await userEvent.keyboard('{End}');
  return { screen, field, cents: screen.getByRole('status') };
}

it('GIFT-025 (what is typed) digits enter from the right, other characters are refused, and a 0 first leaves $0.00', async () => {
  const { screen, field, cents } = await show();
  await expect.element(screen.getByText('USD')).toBeVisible();
  await userEvent.keyboard('0');
  await expect.element(field).toHaveValue('$0.00');
  await userEvent.keyboard('1a2-.5');
  await expect.element(field).toHaveValue('$1.25');
  await userEvent.keyboard('000');
  await expect.element(field).toHaveValue('$1,250.00');
  await expect.element(cents).toHaveTextContent('125000');
  await userEvent.keyboard('{Backspace}{Backspace}');
  await expect.element(field).toHaveValue('$12.50');
  await expectAccessible();
});

it('GIFT-025 (maximum) a digit beyond 999,999.99 is refused', async () => {
  const { field, cents } = await show(9_999_999);
  await userEvent.keyboard('99');
  await expect.element(field).toHaveValue('$999,999.99');
  await expect.element(cents).toHaveTextContent('99999999');
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('$999,999.99');
});

it('an empty field has no amount, and a letter does not change that', async () => {
  const { field, cents } = await show(1_250);
  await field.fill('');
  await expect.element(cents).toHaveTextContent('null');
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('');
  await expect.element(cents).toHaveTextContent('null');
});

it('a pasted number is in dollars, and one that cannot be read is named', async () => {
  const { screen, field } = await show(null);
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (field.element() as HTMLInputElement).dispatchEvent(event);
  };
  paste('$1,234.5');
  await expect.element(field).toHaveValue('$1,234.50');
  const rule = 'Enter US dollars with up to 2 decimals, up to $999,999.99.';
  paste('twelve');
  await expect.element(screen.getByText(`'twelve' was not pasted. ${rule}`)).toBeVisible();
  paste('1000000');
  await expect.element(field).toHaveAccessibleDescription(`'1000000' was not pasted. ${rule}`);
  await expect.element(field).toHaveValue('$1,234.50');
  paste('12');
  await expect.element(field).toHaveValue('$12.00');
  await expect.element(field).toBeValid();
  paste('x');
  await expect.element(field).toBeInvalid();
  await userEvent.tab();
  await expect.element(field).toBeValid();
});
