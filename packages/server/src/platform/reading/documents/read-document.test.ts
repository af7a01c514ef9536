import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { oldWorkbook, outlookEmail } from '../../../areas/market/quotes/compound-files.fixtures.ts';
import { csvOf, QUOTE_ROWS, sheetXml, workbook } from '../../../areas/market/quotes/quote-files.fixtures.ts';
import { bytesOf, pdf, QUOTE_TABLE } from '../../../areas/market/quotes/read-files.fixtures.ts';
import { wordDocument, wordXml } from '../../../areas/market/quotes/word-files.fixtures.ts';
import { QuoteFileError } from '../outcome/quote-file-error.ts';
import { readDocumentText, readDocumentView } from './read-document.ts';

const MAIL = bytesOf(
  [
    'From: Ann Lee <ann@vendor.example>',
    'To: buyer@hospital.example',
    'Subject: Quote for the LenSx',
    'Date: Tue, 31 Mar 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>Hello <script>alert(1)</script><b>buyer</b></p>',
    '--b',
    'Content-Type: text/csv; name="prices.csv"',
    'Content-Disposition: attachment; filename="prices.csv"',
    '',
    'Biometer,20000',
    '--b--',
  ].join('\r\n'),
);

const text = (name: string, bytes: Uint8Array) => readDocumentText({ bytes, name });
const view = (name: string, bytes: Uint8Array) => readDocumentView({ bytes, name });

it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
  ['a.pdf', () => pdf(QUOTE_TABLE)],
  ['a.xlsx', () => workbook(sheetXml(QUOTE_ROWS))],
  ['a.xls', () => oldWorkbook(QUOTE_ROWS)],
  ['a.docx', () => wordDocument(wordXml(QUOTE_ROWS))],
  ['a.csv', () => csvOf(QUOTE_ROWS)],
  ['a.txt', () => bytesOf('One LenSx Laser System\nfor Oak Hill')],
  ['a.eml', () => MAIL],
])('reads the text of %s', async (name, bytes) => {
  const read = await text(name, await bytes());
  expect(read).toMatchObject({ isCut: false, hasScan: false });
  expect(read.text).toContain('LenSx');
});

it('reads the subject, text and attachments of an email, and no script', async () => {
  const read = await text('a.eml', MAIL);
  expect(read.text.split('\n')).toEqual([
    'Quote for the LenSx',
    'Ann Lee <ann@vendor.example>',
    'buyer@hospital.example',
    'Hello buyer',
    'prices.csv',
    'Biometer 20000',
  ]);
});

it('reads the text of slides', async () => {
  const slide = (words: string) => bytesOf(`<p><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p>`);
  const bytes = zipSync({
    'ppt/slides/slide10.xml': slide('Last &amp; least'),
    'ppt/slides/slide2.xml': slide('First'),
  });
  expect((await text('a.pptx', bytes)).text).toBe('First\nLast & least');
});

it('cuts a text at 500,000 characters', async () => {
  const read = await text('a.txt', bytesOf('word '.repeat(200_000)));
  expect(read.isCut).toBe(true);
  expect(read.text.length).toBeLessThanOrEqual(500_000);
});

it('removes what a database cannot store', async () => {
  expect((await text('a.csv', bytesOf('ab\u0000c,d'))).text).toBe('ab c d');
});

it('shows workbooks as tables with their names, without empty ends', async () => {
  const { blocks, mail, isCut } = await view(
    'a.xlsx',
    workbook(
      sheetXml([
        ['Part', 'Price', ''],
        ['A', '5'],
      ]),
    ),
  );
  expect({ mail, isCut }).toEqual({ mail: null, isCut: false });
  expect(blocks).toEqual([
    {
      kind: 'table',
      name: expect.any(String),
      rows: [
        ['Part', 'Price'],
        ['A', '5'],
      ],
    },
  ]);
});

it('shows an email with its head, its text and the names of its attachments', async () => {
  expect(await view('a.eml', MAIL)).toEqual({
    mail: {
      subject: 'Quote for the LenSx',
      from: 'Ann Lee <ann@vendor.example>',
      to: ['buyer@hospital.example'],
      cc: [],
      sentAt: Date.UTC(2026, 2, 31, 10) / 1_000,
      attachments: [{ name: 'prices.csv', bytes: expect.any(Number) }],
    },
    blocks: [{ kind: 'text', text: 'Hello buyer' }],
    isCut: false,
  });
});

it('shows an email of Outlook', async () => {
  const bytes = outlookEmail('Please find\nthe quote', { name: 'quote.csv', bytes: bytesOf('a,b') });
  expect(await view('a.msg', bytes)).toMatchObject({
    mail: { attachments: [{ name: 'quote.csv', bytes: 3 }] },
    blocks: [{ kind: 'text', text: 'Please find\nthe quote' }],
  });
});

it('says that a view is cut', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) => [String(at), 'x']);
  const { blocks, isCut } = await view('a.csv', csvOf(rows));
  expect(isCut).toBe(true);
  expect(blocks[0]).toMatchObject({ rows: { length: 2_000 } });
});

it.each([
  ['a.zip', zipSync({ 'a.txt': bytesOf('a') })],
  ['a.pdf', bytesOf('%PDF-1.4 broken')],
])('refuses %s', async (name, bytes) => {
  await expect(text(name, bytes)).rejects.toBeInstanceOf(QuoteFileError);
});
