import { expect, it } from 'vitest';
import { fitting, right, table } from './pdf-style.ts';

const parts = (text: string, most?: number) => fitting(text, most).split('\u200b');

it('ordinary words stay whole, and long ones break into parts of similar length', () => {
  const text = 'Reconfiguration of counterintelligence, $123,456,789.25';
  expect(parts(text)).toEqual([text]);
  expect(parts('x'.repeat(21)).map(({ length }) => length)).toEqual([11, 10]);
  expect(parts('x'.repeat(25)).map(({ length }) => length)).toEqual([9, 9, 7]);
  expect(parts('Wolfeschlegel', 12)).toEqual(['Wolfesc', 'hlegel']);
  expect(parts('👩'.repeat(24))).toEqual(['👩'.repeat(12), '👩'.repeat(12)]);
});

it('long words of a table break, amounts do not', () => {
  const amount = `$${'9'.repeat(30)}`;
  const made = JSON.stringify(table(['*', 'auto'], ['Name', 'Sum'], [['W'.repeat(24), right(amount)]]));
  expect(made).toContain(`${'W'.repeat(12)}\u200b${'W'.repeat(12)}`);
  expect(made).toContain(amount);
});
