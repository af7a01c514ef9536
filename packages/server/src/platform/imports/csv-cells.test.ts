import { expect, it } from 'vitest';
import { csvCells } from './csv-cells.ts';

it.each([
  ['Ann, "Hill, ""Jim""" ,', ',', ['Ann', 'Hill, "Jim"', '']],
  ['5" disk;Bo', ';', ['5" disk', 'Bo']],
  ['"Ann,Bo', ',', ['"Ann,Bo']],
  ['a\tb', '\t', ['a', 'b']],
  ['', ',', []],
  ["'@Home Care,''=x,'quoted',O'Neil", ',', ['@Home Care', "'=x", "'quoted'", "O'Neil"]],
])('%j has the cells %j', (line, separator, cells) => {
  expect(csvCells(line, separator)).toEqual(cells);
});
