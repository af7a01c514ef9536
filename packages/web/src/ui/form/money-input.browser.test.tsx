import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderElement } from '../../test/render.tsx';
import { MoneyInput } from './money-input.tsx';

function Amount() {
  const [cents, setCents] = useState<number | null>(123_450);
  return (
    <>
      <MoneyInput label="Amount" value={cents} onChange={setCents} />
      <output>{String(cents)}</output>
      <button type="button" onClick={() => setCents(500)}>
        Five
      </button>
    </>
  );
}

it('an amount is cents while it is typed, and set in order when it is left', async () => {
  const { screen } = await renderElement(<Amount />);
  const field = screen.getByRole('textbox', { name: 'Amount' });
  const cents = screen.getByRole('status');
  await expect.element(field).toHaveValue('1,234.50');
  await field.fill('$9,876.5');
  await expect.element(cents).toHaveTextContent('987650');
  await userEvent.tab();
  await expect.element(field).toHaveValue('9,876.50');
  await field.fill('twelve');
  await expect.element(cents).toHaveTextContent('NaN');
  await userEvent.tab();
  // What cannot be read stays to be mended.
  await expect.element(field).toHaveValue('twelve');
  await field.fill('');
  await expect.element(cents).toHaveTextContent('null');
  await screen.getByRole('button', { name: 'Five' }).click();
  await expect.element(field).toHaveValue('5.00');
});
