import { hashText } from '../../packages/demo/src/random.ts';

/** Adds one typo: a letter omitted, doubled or replaced, or two swapped. */
export function mistyped(word: string, seed: string): string {
  const at = 1 + (hashText(`${seed} place`) % Math.max(1, word.length - 2));
  const kind = hashText(`${seed} kind`) % 4;
  if (kind === 0) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 1) return word.slice(0, at) + word[at]! + word.slice(at);
  if (kind === 2) return `${word.slice(0, at)}${word[at] === 'e' ? 'a' : 'e'}${word.slice(at + 1)}`;
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at]}${word.slice(at + 2)}`;
}

export function mistypedName(name: string): string {
  const words = name.split(/\s+/);
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return words.map((word) => (word === longest ? mistyped(word, name) : word)).join(' ');
}
