import { describe, expect, it } from 'vitest';
import { foot, NET_COLUMNS, read, row, systems } from '../reading/read-layouts.fixtures.ts';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';

const LINES = [
  NET_COLUMNS,
  row('LenSx Laser', '2', '100,000.00', '200,000.00'),
  row('ARGOS Biometer', '4', '25,000.00', '100,000.00'),
];
const SYSTEMS = [
  ['LenSx Laser', 2, 100_000, null],
  ['ARGOS Biometer', 4, 25_000, null],
];

describe('a sum counts once', () => {
  it.each<[string, PrintedLine[]]>([
    [
      'sections that a summary repeats',
      [
        ...LINES.slice(0, 2),
        foot('Section 1 total', '200,000.00'),
        LINES[2]!,
        foot('Section 2 total', '100,000.00'),
        foot('Section 1', '200,000.00'),
        foot('Section 2', '100,000.00'),
        foot('Total', '300,000.00'),
      ],
    ],
    [
      'a summary before the details',
      [
        foot('LenSx Laser', '200,000.00'),
        foot('ARGOS Biometer', '100,000.00'),
        foot('Total', '300,000.00'),
        'page',
        ...LINES,
        foot('Total', '300,000.00'),
      ],
    ],
    ['a total with an unknown label', [...LINES, foot('Order value', '300,000.00')]],
  ])('%s', (_, lines) => {
    const items = printed([...HEAD, ...lines]);
    expect(systems(items)).toEqual(SYSTEMS);
    expect(read(items).agrees).toBe(true);
  });

  it('what follows a total that adds up is outside', () => {
    const items = printed([
      ...HEAD,
      ...LINES,
      foot('Total', '300,000.00'),
      row('TIVATO 700', '1', '90,000.00', '90,000.00'),
    ]);
    expect(systems(items)).toEqual(SYSTEMS);
  });
});

describe('what is unsure', () => {
  const isSure = (...lines: PrintedLine[]) =>
    read(printed([...HEAD, ...lines])).systems.map(({ confidence }) => confidence >= 0.9);

  it('a discount below one of several lines, without a subtotal', () => {
    const discount: PrintedLine = [
      [48, 'Promotional discount'],
      [-520, '-30,000.00'],
    ];
    expect(isSure(...LINES, discount, foot('Total', '270,000.00'))).toEqual([false, false]);
    expect(isSure(...LINES, foot('Subtotal', '300,000.00'), discount, foot('Total', '270,000.00'))).toEqual([
      true,
      true,
    ]);
  });

  it('a product that a line only mentions', () => {
    const lines = [...LINES, row('Spare lamp set and cover for LenSx Laser', '1', '500.00', '500.00')];
    expect(isSure(...lines, foot('Total', '300,500.00'))).toEqual([true, true, false]);
  });

  it('the price of a group that is lower than its lines', () => {
    const lines = [
      LINES[0]!,
      LINES[1]!,
      foot('Your price', '180,000.00'),
      LINES[2]!,
      foot('Total', '280,000.00'),
    ];
    expect(isSure(...lines)).toEqual([false, true]);
  });
});
