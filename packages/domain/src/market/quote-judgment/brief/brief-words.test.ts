import { expect, it } from 'vitest';
import {
  ARGUMENT_TEXT_LENGTH,
  type ArgumentWords,
  BriefWordsSchema,
  briefFormValues,
  changedWords,
  suggestionKey,
  wordedArguments,
} from './brief-words.ts';

const suggested = (['price', 'quantity', 'service'] as const).map((kind) => ({
  kind,
  title: `${kind}.`,
  text: 'Suggested.',
}));
const mine = (kind: ArgumentWords['kind'], writtenFor: string): ArgumentWords => ({
  kind,
  title: 'Mine.',
  text: 'My words.',
  writtenFor,
});

it('edited words replace the suggestion in its place, and the others stay', () => {
  const all = wordedArguments(suggested, [mine('quantity', suggestionKey(suggested[1]!))]);
  expect(all.map(({ title, isEdited, hasChanged }) => [title, isEdited, hasChanged])).toEqual([
    ['price.', false, false],
    ['Mine.', true, false],
    ['service.', false, false],
  ]);
  expect(all[1]!.suggestion).toEqual({ title: 'quantity.', text: 'Suggested.' });
});

it('edited words stay if the suggestion changes or is gone, and say so', () => {
  const all = wordedArguments(suggested, [mine('price', 'older'), mine('quarter', 'Once. Suggested.')]);
  expect(all.map(({ kind, hasChanged, suggestion }) => [kind, hasChanged, suggestion !== null])).toEqual([
    ['price', true, true],
    ['quantity', false, true],
    ['quarter', true, false],
  ]);
  expect(wordedArguments([], [mine('quarter', '')])[0]!.hasChanged).toBe(false);
});

it('only words that differ from the suggestion are stored', () => {
  const words = changedWords(briefFormValues('N', [mine('price', ''), suggested[1]!]), [
    { kind: 'price', suggestion: suggested[0]! },
    { kind: 'quantity', suggestion: suggested[1]! },
  ]);
  expect(words).toEqual({ note: 'N', arguments: [mine('price', 'price. Suggested.')] });
});

it('words are one line without control and direction characters, and have a limit', () => {
  const parse = (text: string) =>
    BriefWordsSchema.safeParse({ note: 'a\n\u0000b', arguments: [{ ...mine('price', ''), text }] });
  expect(parse('Pay\u202E \u0007less\n\tnow').data).toMatchObject({
    note: 'a b',
    arguments: [{ text: 'Pay less now' }],
  });
  expect(parse('W'.repeat(5_000)).error!.issues[0]).toMatchObject({
    message: `Text: at most ${ARGUMENT_TEXT_LENGTH} characters`,
    path: ['arguments', 0, 'text'],
  });
  expect(parse(' \u200B ').error!.issues[0]!.message).toBe('Enter the text');
});

it('an argument is edited once', () => {
  const twice = { note: '', arguments: [mine('price', ''), mine('price', '')] };
  expect(BriefWordsSchema.safeParse(twice).success).toBe(false);
});
