import { describe, expect, it } from 'vitest';
import { foot, NET_COLUMNS, row, systems, TABLE } from '../reading/read-layouts.fixtures.ts';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';

describe('discounts at the foot', () => {
  const LINES = [
    NET_COLUMNS,
    row('LenSx Laser', '2', '100,000.00', '200,000.00'),
    row('ARGOS Biometer', '4', '25,000.00', '100,000.00'),
  ];
  const DISCOUNTED = [
    ['LenSx Laser', 2, 90_000],
    ['ARGOS Biometer', 4, 22_500],
  ];

  it.each<[string, PrintedLine[]]>([
    [
      'an amount',
      [foot('Subtotal', '300,000.00'), foot('Less discount', '-30,000.00'), foot('Total', '270,000.00')],
    ],
    ['a positive amount', [foot('Special discount', '30,000.00'), foot('Total', '270,000.00')]],
    ['parentheses', [foot('Volume rebate', '(30,000.00)'), foot('Grand total', '270,000.00')]],
    [
      'a percentage and an amount',
      [foot('Subtotal', '300,000.00'), foot('Discount 10%', '-30,000.00'), foot('Net total', '270,000.00')],
    ],
    [
      'a percentage alone',
      [
        foot('Subtotal', '300,000.00'),
        [
          [300, 'Contract discount'],
          [-520, '10%'],
        ],
        foot('Total', '270,000.00'),
      ],
    ],
    [
      'a percentage in a sentence',
      [[[40, 'All prices less 10% discount for members']], foot('Total', '270,000.00')],
    ],
    ['a lower price at the end', [foot('Total list price', '300,000.00'), foot('Your price', '270,000.00')]],
    ['a lower total after a subtotal', [foot('Subtotal', '300,000.00'), foot('Total', '270,000.00')]],
    [
      'a total before and after',
      [
        foot('Total', '300,000.00'),
        foot('Discount', '30,000.00'),
        foot('Total after discount', '270,000.00'),
      ],
    ],
    [
      'freight after it',
      [foot('Discount', '-30,000.00'), foot('Freight', '500.00'), foot('Total', '270,500.00')],
    ],
    [
      'a trade-in after it',
      [foot('Discount', '-30,000.00'), foot('Trade-in', '-5,000.00'), foot('Total', '265,000.00')],
    ],
    [
      'a training in the discounted sum',
      [
        row('Training', '1', '10,000.00', '10,000.00'),
        foot('Subtotal', '310,000.00'),
        foot('Discount 10%', '-31,000.00'),
        foot('Total', '279,000.00'),
      ],
    ],
    ['no total', [foot('Discount 10%', '-30,000.00')]],
  ])('spreads %s over the systems', (_, end) => {
    expect(systems(printed([...HEAD, ...LINES, ...end])).map((system) => system.slice(0, 3))).toEqual(
      DISCOUNTED,
    );
  });

  it('spreads the discount of each group over its own lines', () => {
    const lines = [
      NET_COLUMNS,
      LINES[1]!,
      foot('Subtotal', '200,000.00'),
      foot('Group discount', '-20,000.00'),
      LINES[2]!,
      foot('Subtotal', '100,000.00'),
      foot('Group discount', '-30,000.00'),
      foot('Total', '250,000.00'),
    ];
    expect(systems(printed([...HEAD, ...lines])).map(([, , unit]) => unit)).toEqual([90_000, 17_500]);
  });

  it('reads a net price below each group', () => {
    const lines = [
      NET_COLUMNS,
      LINES[1]!,
      foot('Your price', '180,000.00'),
      LINES[2]!,
      foot('Your price', '70,000.00'),
      foot('Grand total', '250,000.00'),
    ];
    expect(systems(printed([...HEAD, ...lines])).map(([, , unit]) => unit)).toEqual([90_000, 17_500]);
  });

  it.each<[string, PrintedLine]>([
    [
      'in percent',
      [
        [40, 'LenSx Laser'],
        [-330, '2'],
        [-420, '100,000.00'],
        [-460, '10%'],
        [-520, '180,000.00'],
      ],
    ],
    [
      'as an amount',
      [
        [40, 'LenSx Laser'],
        [-330, '2'],
        [-420, '100,000.00'],
        [-470, '20,000.00'],
        [-530, '180,000.00'],
      ],
    ],
  ])('reads a discount column %s', (_, line) => {
    const heading: PrintedLine = [
      [40, 'Description'],
      [-330, 'Qty'],
      [-420, 'Unit Price'],
      [-470, 'Discount'],
      [-530, 'Amount'],
    ];
    expect(systems(printed([...HEAD, heading, line, foot('Total', '180,000.00')]))).toEqual([
      ['LenSx Laser', 2, 90_000, 100_000],
    ]);
  });

  it('does not apply a saving that the lines hold already', () => {
    const lines = [...TABLE.slice(0, 3), foot('You save', '485,000.00'), TABLE[3]!];
    expect(systems(printed([...HEAD, ...lines])).map(([, , unit]) => unit)).toEqual([300_000, 17_000]);
  });
});
