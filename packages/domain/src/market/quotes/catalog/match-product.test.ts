import { expect, it } from 'vitest';
import { CATALOG } from '../text/printed.fixtures.ts';
import { makersIn } from './match-maker.ts';
import { productsIn } from './match-product.ts';
import { isOneEdit, nameTokens } from './tokens.ts';

const first = (text: string, vendor: string[] = []) => productsIn(text, CATALOG, vendor)[0]?.product ?? null;

it('splits names at letters and digits, without marks', () => {
  expect(nameTokens('EG29-i20c® Évo™')).toEqual(['EG', '29', 'I', '20', 'C', 'EVO']);
});

it.each([
  ['LENSX® LASER SYSTEM', 'LenSx Laser'],
  ['Level 1 H-1200 Fast Flow Warmer', 'Level 1 H-1200 Fast Flow'],
  ['Level 1 H-1200 Fluid Warmer', 'Level 1 H-1200'],
  ['Level 1 Model H-1200', 'Level 1 H-1200'],
  ['EG 29 i20c endoscope', 'EG29-i20c'],
  ['HAMILTN-G5 ventilator', 'HAMILTON-G5'],
  ['Patient chair', null],
  ['LenSx', null],
  ['Level big old 1 H-1200', null],
])('%s is %s', (text, product) => expect(first(text)).toBe(product));

it('a common word needs its maker', () => {
  expect(first('Unity of purpose')).toBeNull();
  expect(first('Unity', ['GE HealthCare'])).toBe('Unity');
});

it('an exact maker beats a near one', () => {
  expect(makersIn(nameTokens('ConMed Corporation'), CATALOG)).toEqual(['ConMed']);
  expect(makersIn(nameTokens('COSMED'), CATALOG)).toEqual(['COSMED']);
  expect(makersIn(nameTokens('Pentaxx Medical'), CATALOG)).toEqual(['Pentax Medical']);
});

it('an edit lowers the confidence', () => {
  const [exact] = productsIn('LenSx Laser', CATALOG, ['Alcon']);
  const [edited] = productsIn('HAMILTN-G5', CATALOG, ['Hamilton Medical']);
  expect(exact!.confidence).toBe(1);
  expect(edited!.confidence).toBeLessThan(1);
});

it.each([
  ['abc', 'abd', true],
  ['abc', 'abcd', true],
  ['abc', 'ac', true],
  ['abc', 'abc', false],
  ['abc', 'cba', false],
])('%s and %s are one edit apart: %s', (a, b, expected) => expect(isOneEdit(a, b)).toBe(expected));
