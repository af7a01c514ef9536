import { PHONE_MESSAGE } from '@capwise/domain/phone';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderElement } from '../../../test/render.tsx';
import { PhoneInput } from './phone-input.tsx';

function Form() {
  const [phone, setPhone] = useState('');
  return (
    <>
      <PhoneInput label="Phone" value={phone} onChange={setPhone} />
      <input aria-label="Notes" />
    </>
  );
}

async function phoneField() {
  const { screen } = await renderElement(<Form />);
  const field = screen.getByLabelText('Phone');
  const input = field.element() as HTMLInputElement;
  return {
    screen,
    field,
    caret: () => [input.selectionStart, input.selectionEnd],
    placeCaret: (at: number) => {
      input.focus();
      input.setSelectionRange(at, at);
    },
    /** By the clipboard, as a reader of mails does. */
    async paste(text: string) {
      const notes = screen.getByLabelText('Notes');
      await userEvent.fill(notes, text);
      (notes.element() as HTMLInputElement).select();
      await userEvent.copy();
      input.select();
      await userEvent.paste();
    },
  };
}

it('SHELL-084 ten typed digits are masked as 3-3-4 with dashes', async () => {
  const { field, placeCaret } = await phoneField();
  placeCaret(0);
  await userEvent.keyboard('5551234567');
  await expect.element(field).toHaveValue('555-123-4567');
});

it('a digit typed in the middle keeps its place, and the caret with it', async () => {
  const { field, placeCaret, caret } = await phoneField();
  placeCaret(0);
  await userEvent.keyboard('555123456');
  placeCaret(5);
  await userEvent.keyboard('9');
  await expect.element(field).toHaveValue('555-192-3456');
  expect(caret()).toEqual([6, 6]);
  await userEvent.keyboard('8');
  await expect.element(field).toHaveValue('555-192-3456');
  expect(caret()).toEqual([6, 6]);
});

it('Backspace behind a dash takes the digit before it, Delete before a dash the one after', async () => {
  const { field, placeCaret, caret } = await phoneField();
  placeCaret(0);
  await userEvent.keyboard('5671234567');
  placeCaret(4);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('561-234-567');
  expect(caret()).toEqual([2, 2]);
  placeCaret(3);
  await userEvent.keyboard('{Delete}');
  await expect.element(field).toHaveValue('561-345-67');
  expect(caret()).toEqual([3, 3]);
});

it.each(['+1 (555) 123-4567', '1-555-123-4567', '555.123.4567'])(
  '%s is understood when pasted',
  async (text) => {
    const { screen, field, paste } = await phoneField();
    await paste(text);
    await expect.element(field).toHaveValue('555-123-4567');
    await expect.element(screen.getByText(PHONE_MESSAGE)).not.toBeInTheDocument();
  },
);

it.each(['555-123-4567 ext. 12', '+44 20 7946 0958', '25551234567'])(
  'pasting %s says that it is no such number and cuts nothing',
  async (text) => {
    const { screen, field, paste } = await phoneField();
    await paste(text);
    await expect.element(field).toHaveValue(text);
    await expect.element(screen.getByText(PHONE_MESSAGE)).toBeVisible();
  },
);

it('what was pasted is corrected in place', async () => {
  const { screen, field, paste } = await phoneField();
  await paste('555-123-45678');
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveValue('555-123-4567');
  await expect.element(screen.getByText(PHONE_MESSAGE)).not.toBeInTheDocument();
});

it('pasting too few digits says so', async () => {
  const { screen, field, paste } = await phoneField();
  await paste('123-4567');
  await expect.element(field).toHaveValue('123-456-7');
  await expect.element(screen.getByText(PHONE_MESSAGE)).toBeVisible();
});
