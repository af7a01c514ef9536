import { describe, expect, it } from 'vitest';
import { HEAD, printed } from '../text/printed.fixtures.ts';
import { foot, NET_COLUMNS, read, row, TABLE } from './read-layouts.fixtures.ts';

describe('confidence', () => {
  it('is low for all systems if the total does not add up', () => {
    const wrong = [...TABLE.slice(0, 3), foot('Total', '700,000.00')];
    expect(read(printed([...HEAD, ...wrong])).systems.map(({ confidence }) => confidence < 0.9)).toEqual([
      true,
      true,
    ]);
  });

  it('is low if a large line has no product', () => {
    const lines = [
      NET_COLUMNS,
      row('LenSx Laser', '1', '100,000.00', '100,000.00'),
      row('Unheard Of 9', '1', '90,000.00', '90,000.00'),
      foot('Total', '190,000.00'),
    ];
    expect(read(printed([...HEAD, ...lines])).systems.every(({ confidence }) => confidence < 0.9)).toBe(true);
  });
});
