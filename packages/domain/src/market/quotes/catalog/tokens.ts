/** Splits a name at every change between letters and digits: 'EG29-i20c®' → EG 29 I 20 C. */
export const nameTokens = (name: string): string[] =>
  name
    .replaceAll(/[®™©℠]|\bTM\b/g, ' ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** True if the words differ by one inserted, missing or other letter. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  const rest = (word: string, skipped: number) => word.slice(start + skipped);
  if (a.length === b.length) return rest(a, 1) === rest(b, 1);
  return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
}
