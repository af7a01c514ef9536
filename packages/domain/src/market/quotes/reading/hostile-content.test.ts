import { describe, expect, it } from 'vitest';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';
import { foot, NET_COLUMNS, read, row, systems } from './read-layouts.fixtures.ts';

describe('hostile content', () => {
  it.each<[string, PrintedLine[]]>([
    ['nothing', []],
    [
      'NUL and lone surrogates',
      [
        [
          [40, 'LenSx\u0000 \uD800Laser'],
          [-330, '\uDC00'],
          [-520, '\u0000'],
        ],
      ],
    ],
    [
      'prices above all safe integers',
      [row('LenSx Laser', '2', '99,999,999,999,999,999.00', '199,999,999,999,999,998.00')],
    ],
    ['negative quantities', [row('LenSx Laser', '-2', '100,000.00', '-200,000.00')]],
    ['boxes without a size', []],
  ])('%s is an empty result', (_, lines) => {
    expect(read(printed(lines)).systems).toEqual([]);
  });

  it('reads prices above a billion', () => {
    const lines = [
      NET_COLUMNS,
      row('LenSx Laser', '2', '2,000,000,000.00', '4,000,000,000.00'),
      foot('Total', '4,000,000,000.00'),
    ];
    expect(systems(printed([...HEAD, ...lines]))).toEqual([['LenSx Laser', 2, 2_000_000_000, null]]);
  });

  it('ignores boxes without a place', () => {
    expect(read([{ text: 'LenSx', x: Number.NaN, y: 0, width: 1, height: 1, page: 1 }]).systems).toEqual([]);
  });
});
