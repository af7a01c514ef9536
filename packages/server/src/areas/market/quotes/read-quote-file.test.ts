import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import { describe, expect, it } from 'vitest';
import { QuoteFileError } from './formats/quote-file-error.ts';
import { PRODUCTS, sheetXml, workbook } from './quote-files.fixtures.ts';
import { readQuoteFile } from './read-quote-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (name: string, bytes: Uint8Array) => readQuoteFile({ bytes, name }, PRODUCTS);
const refusal = async (name: string, bytes: Uint8Array): Promise<string> => {
  const error = await read(name, bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(QuoteFileError);
  return (error as Error).message;
};

const SYSTEMS = [
  expect.objectContaining({
    product: 'LenSx Laser',
    oem: 'Alcon',
    quantity: 2,
    unit: 30_000_000,
    list: 40_000_000,
  }),
  expect.objectContaining({
    product: 'ARGOS Biometer',
    oem: 'Alcon',
    quantity: 4,
    unit: 2_000_050,
    list: 2_500_000,
  }),
];
const QUOTE = {
  vendor: 'Alcon',
  quoteNumber: 'Q-100200',
  quoteDate: '2026-03-31',
  validUntil: '2026-05-30',
  customer: 'Oak Hill Hospital',
  total: 68_000_200,
  systems: SYSTEMS,
};

const ROWS: (string | number)[][] = [
  ['Quotation', 'Q-100200'],
  ['Vendor', 'Alcon'],
  ['Date', '31-Mar-2026'],
  ['Expires', '05/30/2026'],
  ['Customer', 'Oak Hill Hospital'],
  [],
  ['Part', 'Model', 'Qty', 'List price', 'Your price', 'Line total'],
  ['11X58', 'LenSx Laser', 2, 400_000, 300_000, 600_000],
  ['43B16', 'ARGOS Biometer', 4, 25_000, 20_000.5, 80_002],
  ['', '', '', '', 'Total', 680_002],
];

/** Capwise's reports bring their own fonts, but a test needs only one that every reader has. */
async function pdf(content: Content): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  pdfmake.setFonts({ Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' } });
  const document = pdfmake.createPdf({ content, defaultStyle: { font: 'Helvetica', fontSize: 9 } });
  return new Uint8Array(await document.getBuffer());
}

const TABLE: Content = [
  { text: 'Alcon', fontSize: 16 },
  'Quotation Q-100200',
  'Date: March 31, 2026',
  'Valid through: May 30, 2026',
  'Prepared for',
  'Oak Hill Hospital',
  {
    table: {
      widths: [40, '*', 30, 70, 70, 70],
      body: [
        ['Part', 'Description', 'Qty', 'List Price', 'Net Price', 'Extended'],
        ['11X58', 'LenSx Laser System', '2', '400,000.00', '300,000.00', '600,000.00'],
        ['43B16', 'ARGOS® Biometer', '4', '25,000.00', '20,000.50', '80,002.00'],
      ],
    },
  },
  { text: 'Total USD 680,002.00', alignment: 'right' },
];

describe('files that can be read', () => {
  it('a PDF with a bordered table', async () => {
    expect(await read('a.pdf', await pdf(TABLE))).toMatchObject(QUOTE);
  });

  it('a workbook', async () => {
    expect(await read('a.xlsx', workbook(sheetXml(ROWS)))).toMatchObject(QUOTE);
  });

  it.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
  ])('a CSV file with %j', async (separator) => {
    const csv = ROWS.map((cells) => cells.join(separator)).join('\r\n');
    expect(await read('a.csv', bytesOf(csv))).toMatchObject(QUOTE);
  });

  it('a CSV file with NUL and lone surrogates', async () => {
    const csv = ROWS.map((cells) => cells.join(','))
      .join('\n')
      .replace('Oak', 'Oak\u0000');
    expect((await read('a.csv', bytesOf(csv))).content.systems).toHaveLength(2);
  });

  it('a file without a quote is an empty reading', async () => {
    expect(await read('a.csv', bytesOf('a,b\nc,d'))).toMatchObject({ systems: [], total: null });
  });
});

describe('files that cannot be read', () => {
  it('an empty file', async () => {
    expect(await refusal('a.pdf', new Uint8Array())).toBe('The file is empty.');
  });

  it('a PDF that was cut off', async () => {
    const whole = await pdf(TABLE);
    expect(await refusal('a.pdf', whole.subarray(0, 200))).toBe(
      'The PDF is damaged or incomplete. Ask for a new copy.',
    );
  });

  it('noise after the start of a PDF', async () => {
    const noise = Buffer.concat([bytesOf('%PDF-1.7\n'), Buffer.alloc(5_000, 0xa7)]);
    expect(await refusal('a.pdf', noise)).toMatch(/damaged/);
  });

  it('a scan', async () => {
    expect(
      await refusal('a.pdf', await pdf([{ canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9 }] }])),
    ).toMatch('Scans cannot be read yet.');
  });

  it('a workbook that was cut off', async () => {
    const whole = workbook(sheetXml(ROWS));
    expect(await refusal('a.xlsx', whole.subarray(0, whole.length * 0.6))).toMatch(/damaged/);
  });

  it('a workbook that unpacks to more than the limit', async () => {
    const bomb = workbook(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(60_000_000)}</t></is></c></row>`,
    );
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal('a.xlsx', bomb)).toMatch(/too large when it is unpacked/);
  });

  it('a workbook with a cell far away', async () => {
    expect(
      await refusal('a.xlsx', workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    ).toMatch(/more than 10,000 rows/);
  });

  it('a workbook with entities', async () => {
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb">]>';
    expect(
      await refusal('a.xlsx', workbook(`</sheetData></worksheet>${entities}<worksheet><sheetData>`)),
    ).toMatch(/document type/);
  });

  it('a CSV file with too many rows', async () => {
    expect(await refusal('a.csv', bytesOf('a,b\n'.repeat(10_001)))).toMatch(/more than 10,000 rows/);
  });

  it.each<[string, Uint8Array, string]>([
    [
      'a.png',
      Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1),
      'Pictures and scans',
    ],
    ['a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'Files of old Office versions'],
    ['a.msg', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'Emails'],
    ['a.eml', bytesOf('From: a@b.example\nSubject: Quote\n\nHello'), 'Emails'],
    ['a.bin', bytesOf('hello'), 'The format of the file is not known'],
  ])('%s names what cannot be read', async (name, bytes, words) => {
    expect(await refusal(name, bytes)).toContain(words);
  });
});

it('a deadline ends the process with an error', async () => {
  const csv = bytesOf(ROWS.map((cells) => cells.join(',')).join('\n'));
  await expect(
    readQuoteFile({ bytes: csv, name: 'a.csv' }, PRODUCTS, { limits: { textMs: 0 } }),
  ).rejects.toThrow(/took longer/);
});

it('too little memory ends the process with an error', async () => {
  const csv = bytesOf('LenSx Laser,1,2,3\n'.repeat(9_000));
  await expect(
    readQuoteFile({ bytes: csv, name: 'a.csv' }, PRODUCTS, { limits: { heapMb: 8 } }),
  ).rejects.toThrow(/too much memory/);
});
