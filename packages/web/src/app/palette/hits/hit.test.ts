import { expect, it } from 'vitest';
import { bestHit, type Hit, type HitGroup, holdsWords, searchWords } from './hit.ts';

const hit = (text: string, more: Partial<Hit> = {}): Hit => ({
  key: text,
  icon: () => null,
  text,
  to: '/',
  ...more,
});
const group = (...hits: (Hit | string)[]): HitGroup => ({
  label: '',
  hits: hits.map((one) => (typeof one === 'string' ? hit(one) : one)),
});
const best = (typed: string, ...groups: HitGroup[]) => bestHit(groups, typed)?.text;

it('every word has to be held, in any order and letter case', () => {
  expect(holdsWords('Deals Database', ['data', 'deal'])).toBe(true);
  expect(holdsWords('Deals Database', ['deal', 'service'])).toBe(false);
  expect(holdsWords('Deals Database', [])).toBe(true);
});

it('accents and odd blanks make no difference', () => {
  expect(holdsWords('Siemens Müller', searchWords('MULLER\u00a0 siemens'))).toBe(true);
  expect(best('muller', group('Muller Street', 'Müller'))).toBe('Müller');
});

it('the best hit is the same text, then one that begins with it, then a word that does, then one that holds it', () => {
  const groups = [group('Infarct', 'New CT'), group('CT Scanner'), group('ct')];
  expect(best('CT', ...groups)).toBe('ct');
  expect(best('CT', ...groups.slice(0, 2))).toBe('CT Scanner');
  expect(best('CT ', group('Infarct', 'New CT'))).toBe('New CT');
  expect(best('ct', group('Infarct'))).toBe('Infarct');
});

it('of hits that are as good the first is best, and the first of all without a text', () => {
  expect(best('pump', group('Pump A'), group('Pump B'))).toBe('Pump A');
  expect(best('', group('Home'), group('Pump'))).toBe('Home');
  expect(best('x')).toBeUndefined();
});

it('what is offered beside the hits is best only when there is none', () => {
  const offer = hit('Search for “pmp”', { isFallback: true });
  expect(best('pmp', group('Pump'), group(offer))).toBe('Pump');
  expect(best('pmp', group(offer))).toBe('Search for “pmp”');
});
