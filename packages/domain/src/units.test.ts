import { expect, it } from 'vitest';
import { fileSizeText } from './units.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 KB'],
  [1_234_567, '1.2 MB'],
  [245_400_000, '245 MB'],
  [3_000_000_000_000, '3000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSizeText(bytes)).toBe(text);
});
