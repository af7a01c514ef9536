import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderElement } from '../../../test/render.tsx';
import { DayInput } from './day-input.tsx';

const PROBLEM = 'Enter a date between 2000 and 2099';

/** A form with one day; `taken` holds what the form would save. */
async function show(initial: string, takesInvalid = true) {
  const taken: string[] = [];
  function Form() {
    const [day, setDay] = useState(initial);
    const take = (text: string) => {
      taken.push(text);
      setDay(text);
    };
    return (
      <>
        <DayInput label="Day" value={day} onChange={take} {...(takesInvalid && { onInvalid: take })} />
        <button type="button">Next</button>
      </>
    );
  }
  const { screen } = await renderElement(<Form />);
  const field = screen.getByLabelText('Day');
  const leave = () => screen.getByRole('button', { name: 'Next' }).click();
  return { screen, field, leave, taken, problem: screen.getByText(PROBLEM) };
}

it.each(['0202-05-05', '1970-01-01', '9999-12-31'])(
  'the day %s is an error when the field is left, and the form gets it',
  async (day) => {
    const { field, leave, taken, problem } = await show('2027-03-22');
    await field.fill(day);
    expect(problem.query()).toBeNull();
    await leave();
    await expect.element(problem).toBeVisible();
    await expect.element(field).toHaveValue(day);
    expect(taken.at(-1)).toBe(day);
    await field.fill('2027-05-05');
    await expect.element(problem).not.toBeInTheDocument();
    expect(taken.at(-1)).toBe('2027-05-05');
  },
);

it('an incomplete day is an error when the field is left', async () => {
  const { field, leave, taken, problem } = await show('');
  await field.click();
  await userEvent.keyboard('05');
  await leave();
  await expect.element(problem).toBeVisible();
  expect(taken).toEqual(['unreadable']);
});

it('Enter checks the day before it submits the form', async () => {
  const { field, taken } = await show('2027-03-22');
  await field.fill('0202-05-05');
  await userEvent.keyboard('{Enter}');
  expect(taken).toEqual(['0202-05-05']);
});

it('a filter keeps its day and says what is wrong', async () => {
  const { field, leave, taken, problem } = await show('2027-03-22', false);
  await field.fill('0202-05-05');
  await leave();
  await expect.element(problem).toBeVisible();
  expect(taken).toEqual([]);
});
