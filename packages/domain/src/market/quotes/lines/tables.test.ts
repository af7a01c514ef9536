import { describe, expect, it } from 'vitest';
import { foot, NET_COLUMNS, read, row, systems, TABLE } from '../reading/read-layouts.fixtures.ts';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';

describe('tables', () => {
  it('reads a table with list, discount, net and extended prices', () => {
    expect(systems(printed([...HEAD, ...TABLE]))).toEqual([
      ['LenSx Laser', 2, 300_000, 500_000],
      ['ARGOS Biometer', 5, 17_000, 34_000],
    ]);
    expect(read(printed([...HEAD, ...TABLE])).systems.every(({ confidence }) => confidence > 0.9)).toBe(true);
  });

  it('reads a table without headings by its arithmetic', () => {
    expect(systems(printed([...HEAD, ...TABLE.slice(1)])).map((system) => system.slice(0, 3))).toEqual([
      ['LenSx Laser', 2, 300_000],
      ['ARGOS Biometer', 5, 17_000],
    ]);
  });

  it.each([
    [',', '2', ['300,000', '600,000'], [['LenSx Laser', 2, 300_000]]],
    ['.', '2', ['300.000', '600.000'], [['LenSx Laser', 2, 300_000]]],
    ['.', '2.000', ['$300,000.00', '$600,000.00'], [['LenSx Laser', 2, 300_000]]],
    // With cents behind a point elsewhere, 300.000 is no price of $300.
    ['.', '2', ['300.000', '600.000', '1,250.00'], []],
  ] as const)(
    'reads amounts with %s between thousands, and %s pieces: %j',
    (_, pieces, [unit, extended, freight], expected) => {
      const feet = freight ? [foot('Freight', freight)] : [];
      const items = printed([...HEAD, NET_COLUMNS, row('LenSx Laser', pieces, unit, extended), ...feet]);
      expect(systems(items).map((system) => system.slice(0, 3))).toEqual(expected);
    },
  );

  it.each([
    [
      'top',
      [
        [60, 'NM/CT'],
        [-330, '2'],
        [-420, '50,000.00'],
        [-520, '100,000.00'],
      ],
      [[60, '870 DR SPECT']],
      [[60, 'WITH TABLE']],
    ],
    [
      'bottom',
      [[60, 'NM/CT']],
      [[60, '870 DR SPECT']],
      [
        [60, 'WITH TABLE'],
        [-330, '2'],
        [-420, '50,000.00'],
        [-520, '100,000.00'],
      ],
    ],
    [
      'middle',
      [[60, 'NM/CT']],
      [
        [60, '870 DR SPECT'],
        [-330, '2'],
        [-420, '50,000.00'],
        [-520, '100,000.00'],
      ],
      [[60, 'WITH TABLE']],
    ],
  ] as [string, PrintedLine, PrintedLine, PrintedLine][])(
    'joins descriptions over three lines of small print with prices at the %s',
    (_, ...lines) => {
      const second = lines.map((line) =>
        line === 'page'
          ? line
          : line.map(
              ([x, text]) =>
                [
                  x,
                  text
                    .replace('NM/CT', 'TIVATO')
                    .replace('870 DR SPECT', '700 SURGICAL')
                    .replace('WITH TABLE', 'MICROSCOPE'),
                ] as [number, string],
            ),
      );
      expect(systems(printed([...HEAD, ...lines, ...second, foot('Total', '200,000.00')], 7))).toEqual([
        ['NM/CT 870 DR', 2, 50_000, null],
        ['TIVATO 700', 2, 50_000, null],
      ]);
    },
  );

  it('adds priced options to the system above', () => {
    const lines = [
      NET_COLUMNS,
      row('LenSx Laser', '2', '100,000.00', '200,000.00'),
      row('Option: patient chair', '2', '5,000.00', '10,000.00', 52),
      row('Option: printer', '1', '1,000.00', '1,000.00', 52),
      row('ARGOS Biometer', '1', '20,000.00', '20,000.00'),
      foot('Grand Total', '231,000.00'),
    ];
    expect(systems(printed([...HEAD, ...lines]))).toEqual([
      ['LenSx Laser', 2, 105_500, null],
      ['ARGOS Biometer', 1, 20_000, null],
    ]);
  });

  it('continues a table on the next page', () => {
    const lines = [
      ...TABLE.slice(0, 2),
      [[250, 'Page 1 of 2']],
      'page',
      ...HEAD.slice(0, 2),
      ...TABLE.slice(0, 1),
      ...TABLE.slice(2),
    ] as PrintedLine[];
    expect(systems(printed([...HEAD, ...lines]))).toHaveLength(2);
    expect(read(printed([...HEAD, ...lines])).agrees).toBe(true);
  });

  it('keeps trade-in, freight, training and optional items out of the systems', () => {
    const lines = [
      [
        [40, 'Manufacturer'],
        [130, 'Description'],
        [-330, 'Qty'],
        [-420, 'Unit Price'],
        [-520, 'Extended'],
      ],
      [
        [40, 'ConMed'],
        [130, 'AirSeal iFS'],
        [-330, '3'],
        [-420, '4,000.00'],
        [-520, '12,000.00'],
      ],
      [
        [40, 'COSMED'],
        [130, 'Quark CPET'],
        [-330, '1'],
        [-420, '30,000.00'],
        [-520, '30,000.00'],
      ],
      [
        [130, 'On-site training, two days'],
        [-330, '1'],
        [-420, '2,500.00'],
        [-520, '2,500.00'],
      ],
      [
        [130, 'Trade-in of a used AirSeal iFS'],
        [-520, '(1,500.00)'],
      ],
      [
        [130, 'Freight and handling'],
        [-520, '700.00'],
      ],
      [[40, 'Optional items, not included in the total']],
      [
        [40, 'Varian'],
        [130, 'VitalBeam'],
        [-330, '1'],
        [-420, '900,000.00'],
        [-520, '900,000.00'],
      ],
      foot('Total', '43,700.00'),
    ] as PrintedLine[];
    expect(systems(printed([[[40, 'Midwest Supply Company']], ...lines]))).toEqual([
      ['AirSeal iFS', 3, 4_000, null],
      ['Quark CPET', 1, 30_000, null],
    ]);
  });

  it('takes the lower of two prices of a single piece as net without an extended price', () => {
    const lines: PrintedLine[] = [
      [
        [40, 'Item'],
        [-330, 'Qty'],
        [-420, 'List'],
        [-520, 'Net'],
      ],
      [
        [40, 'LenSx Laser'],
        [-330, '1'],
        [-420, '400,000.00'],
        [-520, '310,000.00'],
      ],
      foot('Total', '310,000.00'),
    ];
    expect(systems(printed([...HEAD, ...lines]))).toEqual([['LenSx Laser', 1, 310_000, 400_000]]);
  });

  it('reads European numbers, dates and another currency', () => {
    const lines: PrintedLine[] = [
      [[40, 'Carl Zeiss Meditec']],
      [
        [40, 'Quotation no.: ZM-4711-26'],
        [300, 'Date: 05.04.2026'],
      ],
      [[40, 'Valid until: 04.06.2026']],
      [
        [40, 'TIVATO 700'],
        [-330, '2'],
        [-420, '150.000,00 €'],
        [-520, '300.000,00 €'],
      ],
      foot('Total EUR', '300.000,00 €'),
    ];
    expect(read(printed(lines))).toMatchObject({
      vendor: 'Carl Zeiss Meditec',
      quoteNumber: 'ZM-4711-26',
      quoteDate: '2026-04-05',
      validUntil: '2026-06-04',
      currency: 'EUR',
      total: 30_000_000,
    });
    expect(systems(printed(lines))).toEqual([['TIVATO 700', 2, 150_000, null]]);
  });
});
