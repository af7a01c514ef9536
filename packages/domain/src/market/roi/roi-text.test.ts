import { describe, expect, it } from 'vitest';
import type { RoiFieldKind } from './roi-input.ts';
import { cleanRoiText, formatRoiNumber, isRoiText, parseRoiText } from './roi-text.ts';

const refused: [RoiFieldKind, string[]][] = [
  ['money', ['-', '-1', 'a', '1e3', '1.234', '1.2.3', '+1', '1 000', '1000000000', '٣']],
  ['rate', ['-', '-0.5', '3.125', '3%', ',', '100.01']],
  ['increase', ['1-', '--1', '2.345', '-2.345', '-100.01', '1000', 'x']],
  ['count', ['1.', '1.5', '-1', 'ten', '10000000']],
];
const accepted: [RoiFieldKind, string[]][] = [
  ['money', ['', '0', '.5', '1.', '1234.56', '850,000', '999999999.99']],
  ['rate', ['', '3', '3.1', '3.12', '100']],
  ['increase', ['', '-', '-.', '-2.5', '2.55', '-100', '999.99']],
  ['count', ['', '0', '1500', '9,999,999']],
];

describe('the text of a field during input', () => {
  it.each(refused)('a %s field refuses other text', (kind, texts) => {
    expect(texts.filter((text) => isRoiText(kind, text))).toEqual([]);
  });

  it.each(accepted)('a %s field accepts numbers while they are typed', (kind, texts) => {
    expect(texts.filter((text) => !isRoiText(kind, text))).toEqual([]);
  });

  it('is stored as a number, and as 0 if empty', () => {
    for (const nothing of ['', '.', '-', '-.', ',']) expect(parseRoiText(nothing)).toBe(0);
    expect(Object.is(parseRoiText('-0'), 0)).toBe(true);
    expect(['1,234.5', '.5', '5.', '-2.5', '007'].map(parseRoiText)).toEqual([1234.5, 0.5, 5, -2.5, 7]);
  });

  it('shows a stored number in its own format, which it also accepts', () => {
    expect(formatRoiNumber('money', 850_000)).toBe('850,000');
    expect(formatRoiNumber('money', 4.5)).toBe('4.50');
    expect(formatRoiNumber('count', 1500)).toBe('1,500');
    expect(formatRoiNumber('rate', 2.5)).toBe('2.5');
    expect(formatRoiNumber('increase', -1.25)).toBe('-1.25');
    for (const value of [0, 0.01, 4.5, 999_999_999.99])
      expect(parseRoiText(formatRoiNumber('money', value))).toBe(value);
  });

  it('accepts text copied from a spreadsheet', () => {
    expect(cleanRoiText(' $1,234.50\t')).toBe('1,234.50');
    expect(cleanRoiText('2.5 %')).toBe('2.5');
    for (const pasted of ['USD 5000', 'US$5000', '5000 USD', '5000 US dollars'])
      expect(cleanRoiText(pasted)).toBe('5000');
    expect(isRoiText('money', cleanRoiText('EUR 5000'))).toBe(false);
  });
});
