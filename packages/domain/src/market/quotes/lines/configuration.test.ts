import { describe, expect, it } from 'vitest';
import { systems } from '../reading/read-layouts.fixtures.ts';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';

describe('configurations', () => {
  it('reads prices that come at the end of a configuration', () => {
    const block = (name: string, quantity: string, list: string, net: string): PrintedLine[] => [
      [[40, name]],
      [
        [40, 'Qty'],
        [90, 'Catalog'],
        [180, 'Description'],
      ],
      [
        [40, quantity],
        [90, 'O30378'],
        [180, 'Base unit'],
      ],
      [
        [40, quantity],
        [90, 'K58738'],
        [180, 'Neonatal software'],
      ],
      [[400, `List: $${list}`]],
      [[400, `Net selling price: $${net}`]],
    ];
    const lines = [
      ...HEAD,
      ...block('Hamilton Medical HAMILTON-T1', '3', '75,000.00', '60,000.00'),
      ...block('HAMILTON-G5', '1', '40,000.00', '30,000.00'),
      [[300, 'Total quote net selling price: $90,000.00']] as PrintedLine,
    ];
    expect(systems(printed(lines))).toEqual([
      ['HAMILTON-T1', 3, 20_000, 25_000],
      ['HAMILTON-G5', 1, 30_000, 40_000],
    ]);
  });
});
