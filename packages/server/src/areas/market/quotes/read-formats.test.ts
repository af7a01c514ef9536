import { describe, expect, it } from 'vitest';
import { oldWorkbook, outlookEmail } from './compound-files.fixtures.ts';
import {
  csvOf,
  formattedWorkbook,
  QUOTE_CONTENT,
  QUOTE_ROWS,
  QUOTE_SYSTEMS,
  sheetXml,
  workbook,
} from './quote-files.fixtures.ts';
import { rawPdf, textOperators } from './raw-pdf.fixtures.ts';
import { bytesOf, pdf, QUOTE_TABLE, read } from './read-files.fixtures.ts';
import { wordDocument, wordXml } from './word-files.fixtures.ts';

const csv = csvOf(QUOTE_ROWS);

describe('tables', () => {
  it('a PDF with a bordered table, with the places of its values', async () => {
    const reading = await read('a.pdf', await pdf(QUOTE_TABLE));
    expect(reading).toMatchObject({ content: QUOTE_CONTENT, pages: [{ isScan: false }] });
    expect(reading.places.length).toBeGreaterThan(5);
  });

  it.each<[string, Uint8Array]>([
    ['a.xlsx', workbook(sheetXml(QUOTE_ROWS))],
    ['a.xls', oldWorkbook(QUOTE_ROWS)],
    ['a.docx', wordDocument(wordXml(QUOTE_ROWS))],
    ['commas.csv', csv],
    ['semicolons.csv', csvOf(QUOTE_ROWS, ';')],
    ['tabs.csv', csvOf(QUOTE_ROWS, '\t')],
  ])('%s', async (name, bytes) => {
    expect(await read(name, bytes)).toMatchObject({ content: QUOTE_CONTENT });
  });

  it.each([
    ['a.xlsx', formattedWorkbook(QUOTE_ROWS, '#,##0.00\\ [$€-407]'), 'EUR'],
    ['a.xlsx', formattedWorkbook(QUOTE_ROWS, '"$"#,##0.00'), 'USD'],
    ['a.xlsx', formattedWorkbook(QUOTE_ROWS, '[$AED]\\ #,##0.00'), 'AED'],
    ['a.xls', oldWorkbook(QUOTE_ROWS, '[$€-2]\\ #,##0.00'), 'EUR'],
    ['a.xls', oldWorkbook(QUOTE_ROWS, '[$$-1009]#,##0.00'), 'CAD'],
  ])('%s with amounts in a format of a currency', async (name, bytes, currency) => {
    expect((await read(name, bytes)).content).toMatchObject({ ...QUOTE_CONTENT, currency });
  });

  it('a crown in the format of a workbook is the crown that the quote names', async () => {
    const crowns = (...more: string[]) =>
      formattedWorkbook([...QUOTE_ROWS, ...more.map((text) => [text])], '#,##0.00\\ "kr."');
    expect((await read('a.xlsx', crowns())).content).toMatchObject({ ...QUOTE_CONTENT, currency: 'SEK' });
    const danish = await read('a.xlsx', crowns('All prices in DKK'));
    expect(danish.content).toMatchObject({ ...QUOTE_CONTENT, currency: 'DKK' });
  });

  it('a CSV file with NUL and lone surrogates', async () => {
    const bytes = bytesOf(new TextDecoder().decode(csv).replace('Oak', 'Oak\u0000'));
    expect((await read('a.csv', bytes)).content.systems).toHaveLength(2);
  });

  it('a file without a quote is an empty reading', async () => {
    expect(await read('a.csv', bytesOf('a,b\nc,d'))).toMatchObject({
      content: { systems: [], totalCents: null },
    });
  });
});

describe('PDF pages that are turned', () => {
  const MATRICES = [
    [90, '0 1 -1 0 612 0'],
    [180, '-1 0 0 -1 612 792'],
    [270, '0 -1 1 0 0 792'],
  ] as const;

  it.each(MATRICES)('by %i degrees, with upright text', async (rotate, matrix) => {
    const bytes = rawPdf([{ operators: textOperators(QUOTE_ROWS, matrix), rotate }]);
    expect((await read('a.pdf', bytes)).content).toMatchObject({ systems: QUOTE_SYSTEMS });
  });

  it.each(MATRICES)('with text that is turned by %i degrees, and places on the page', async (_, matrix) => {
    const bytes = rawPdf([{ operators: textOperators(QUOTE_ROWS, matrix) }]);
    const { content, places } = await read('a.pdf', bytes);
    expect(content).toMatchObject({ systems: QUOTE_SYSTEMS });
    expect(places.length).toBeGreaterThan(5);
    for (const { x, y, width, height } of places)
      expect({ x, y, isInside: x >= 0 && y >= 0 && x + width <= 612 && y + height <= 792 }).toMatchObject({
        isInside: true,
      });
  });
});

describe('emails', () => {
  const attached = (name: string, bytes: Uint8Array) =>
    `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`;
  const email = (body: string, ...parts: string[]) =>
    bytesOf(
      `From: sales@alcon.example\r\nSubject: Quote\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${body}\r\n${parts.join('')}--b--\r\n`,
    );
  const html = `<table>${QUOTE_ROWS.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

  it('reads the attachment that is a quote, not the terms before it', async () => {
    const terms = await pdf('Terms and conditions of sale, without any product.');
    const bytes = email('See attached', attached('terms.pdf', terms), attached('quote.csv', csv));
    expect(await read('a.eml', bytes)).toMatchObject({ content: QUOTE_CONTENT });
  });

  it('reads the text if there is no readable attachment', async () => {
    const bytes = email(html, attached('quote.pdf', bytesOf('no PDF')));
    expect(await read('a.eml', bytes)).toMatchObject({ content: QUOTE_CONTENT });
  });

  it('of Outlook, with an attachment', async () => {
    const bytes = outlookEmail('See attached', { name: 'quote.csv', bytes: csv });
    expect(await read('a.msg', bytes)).toMatchObject({ content: QUOTE_CONTENT });
  });

  it('of Outlook, with the quote in the text', async () => {
    const text = QUOTE_ROWS.map((cells) => cells.join('\t')).join('\r\n');
    expect(await read('a.msg', outlookEmail(text))).toMatchObject({ content: QUOTE_CONTENT });
  });
});
