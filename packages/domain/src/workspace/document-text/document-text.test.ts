import { expect, it } from 'vitest';
import { fromMatch, passageOf } from './passage.ts';
import { textWords, wordParts } from './text-words.ts';

const shown = (text: string, typed: string) =>
  passageOf(text, wordParts(typed))
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('') ?? null;

it('lists the folded words of a text once', () => {
  expect(textWords('Röntgen-Gerät, RÖNTGEN $1,250')).toEqual(['rontgen', 'gerat', '1', '250']);
});

it('limits the words of a text to what the index holds', () => {
  const words = textWords(Array.from({ length: 200_000 }, (_, at) => `слово${at}`).join(' '));
  expect(new TextEncoder().encode(words.join('')).length).toBeLessThanOrEqual(900_000);
  expect(textWords('x'.repeat(5_000))).toEqual(['x'.repeat(60)]);
});

it('finds beginnings of words, singulars for plurals, and short words only as a whole', () => {
  expect(wordParts('X-Rays')).toEqual([
    { text: 'x', isPrefix: false },
    { text: 'ray', isPrefix: true },
  ]);
  expect(wordParts('glass --')).toEqual([{ text: 'glass', isPrefix: true }]);
});

it('marks matches in a passage, without accents and case', () => {
  expect(shown('The RÖNTGEN tube has a warranty of two years.', 'rontgen warrant')).toBe(
    'The [RÖNTGEN] tube has a [warranty] of two years.',
  );
});

it('cuts a passage between words', () => {
  const passage = shown(`${'before '.repeat(50)}needle ${'after '.repeat(50)}`, 'needle')!;
  expect(passage).toMatch(/^… (?:before )+\[needle\](?: after)+ …$/);
  expect(passage.length).toBeLessThan(230);
});

it.each([
  ['one two three four five six seven needle after', '… five six seven needle after'],
  ['two needle after', 'two needle after'],
  ['needle after', 'needle after'],
])('in one line, %j begins near its match', (text, line) => {
  const passage = fromMatch(passageOf(text, wordParts('needle'))!);
  expect(passage.map((part) => part.text).join('')).toBe(line);
  expect(passage.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['needle']);
});

it('has no passage without a match', () => {
  expect(shown('Nothing here', 'needle')).toBeNull();
  expect(shown('', 'needle')).toBeNull();
});
