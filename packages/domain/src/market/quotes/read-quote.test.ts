import { describe, expect, it } from 'vitest';
import { CATALOG, HEAD, type PrintedLine, printed } from './quote-layouts.fixtures.ts';
import { readQuote } from './read-quote.ts';
import type { QuoteItem } from './text/quote-item.ts';

const read = (items: readonly QuoteItem[]) => readQuote(items, CATALOG);
/** Product, quantity, net and list price in dollars. */
const systems = (items: readonly QuoteItem[]) =>
  read(items).systems.map(({ product, quantity, unit, list }) => [
    product,
    quantity,
    unit / 100,
    list === null ? null : list / 100,
  ]);

const NET_COLUMNS: PrintedLine = [
  [40, 'Description'],
  [-330, 'Qty'],
  [-420, 'Unit Price'],
  [-520, 'Extended'],
];
const row = (text: string, quantity: string, unit: string, extended: string, x = 40): PrintedLine => [
  [x, text],
  [-330, quantity],
  [-420, unit],
  [-520, extended],
];
const foot = (label: string, amount: string): PrintedLine => [
  [300, label],
  [-520, amount],
];

const TABLE: PrintedLine[] = [
  [
    [40, '#'],
    [60, 'Part No.'],
    [140, 'Description'],
    [-310, 'Qty'],
    [-370, 'List Price'],
    [-400, 'Disc.'],
    [-460, 'Net Price'],
    [-530, 'Extended'],
  ],
  [
    [40, '1'],
    [60, '6000-64'],
    [140, 'LenSx Laser System'],
    [-310, '2'],
    [-370, '500,000.00'],
    [-400, '40%'],
    [-460, '300,000.00'],
    [-530, '600,000.00'],
  ],
  [
    [40, '2'],
    [60, '11O93'],
    [140, 'ARGOS® Biometer'],
    [-310, '5'],
    [-370, '34,000.00'],
    [-400, '50%'],
    [-460, '17,000.00'],
    [-530, '85,000.00'],
  ],
  foot('Total USD', '685,000.00'),
];

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

describe('letters', () => {
  const letter = (...lines: string[]) =>
    printed([...HEAD, ...lines.map((text): PrintedLine => [[40, text]])]);

  it('reads a sentence', () => {
    const items = letter(
      'We are pleased to offer two (2) LenSx Laser at a net price of $300,000.00 each, against',
      'a list price of $400,000.00, and one ARGOS Biometer at $20,000.00. The total comes to $620,000.00.',
    );
    expect(systems(items)).toEqual([
      ['LenSx Laser', 2, 300_000, 400_000],
      ['ARGOS Biometer', 1, 20_000, null],
    ]);
  });

  it('reads bullets, with prices of all pieces if the total says so', () => {
    const items = letter(
      '• 4 x ARGOS Biometer: $80,000.00',
      '• 1 x LenSx Laser: $300,000.00',
      'The total is $380,000.00.',
    );
    expect(systems(items)).toEqual([
      ['ARGOS Biometer', 4, 20_000, null],
      ['LenSx Laser', 1, 300_000, null],
    ]);
  });
});

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
