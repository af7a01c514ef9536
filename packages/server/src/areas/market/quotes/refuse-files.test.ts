import { strToU8, zipSync } from 'fflate';
import UTIF from 'utif2';
import { describe, expect, it } from 'vitest';
import {
  compoundFile,
  encryptedWorkbook,
  oldWorkbook,
  outlookEmail,
  WRITE_PROTECTION,
} from './compound-files.fixtures.ts';
import { QUOTE_ROWS, sheetXml, workbook } from './quote-files.fixtures.ts';
import { rawPdf, textOperators } from './raw-pdf.fixtures.ts';
import { bytesOf, pdf, QUOTE_TABLE, read, refusal } from './read-files.fixtures.ts';
import { wordDocument } from './word-files.fixtures.ts';

const DAMAGED = /damaged or incomplete. Ask for a new copy.$/;
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const noise = (start: readonly number[]) => Buffer.concat([Buffer.from(start), Buffer.alloc(5_000, 0xa7)]);
const tiffOf = (width: number, height: number) =>
  new Uint8Array(
    UTIF.encode([
      {
        t256: [width],
        t257: [height],
        t258: [8],
        t259: [1],
        t262: [1],
        t273: [8],
        t277: [1],
        t278: [height],
        t279: [9],
      },
    ] as never),
  );

describe('damaged files', () => {
  it('an empty file', async () => {
    expect(await refusal('a.pdf', new Uint8Array())).toBe('The file is empty.');
  });

  it.each<[string, readonly number[]]>([
    ['a.pdf', [...bytesOf('%PDF-1.7\n')]],
    ['a.png', PNG_START],
    ['a.jpg', [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0]],
    ['a.tif', [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]],
    ['a.xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['a.msg', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
    ['a.docx', [0x50, 0x4b, 3, 4]],
    ['a.xlsx', [0x50, 0x4b, 3, 4]],
  ])('%s with noise after its first bytes', async (name, start) => {
    expect(await refusal(name, noise(start))).toMatch(/Ask for a new copy.$/);
  });

  it.each<[string, () => Uint8Array | Promise<Uint8Array>, number]>([
    ['a.pdf', () => pdf(QUOTE_TABLE), 0.1],
    ['a.xlsx', () => workbook(sheetXml(QUOTE_ROWS)), 0.6],
    ['a.xls', () => oldWorkbook(QUOTE_ROWS), 0.3],
    ['a.docx', () => wordDocument('<w:p/>'), 0.6],
    ['a.msg', () => outlookEmail('x'.repeat(9_000)), 0.3],
  ])('%s that was cut off', async (name, make, part) => {
    const whole = await make();
    expect(await refusal(name, whole.slice(0, whole.length * part))).toMatch(DAMAGED);
  });

  it('a TIFF whose pages form a ring', async () => {
    const ring = Buffer.from('II*\0\x08\0\0\0\x01\0AAAAAAAAAAAA\x08\0\0\0', 'latin1');
    expect(await refusal('a.tif', ring)).toMatch(DAMAGED);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['a.bin', bytesOf('hello'), /format of the file is not known. Choose a PDF/],
    ['a.png', bytesOf('hello'), /is no PNG picture/],
    ['a.gif', Buffer.from('GIF89a\x01\0\x01\0', 'latin1'), /GIF files cannot be read. Choose a PDF/],
    ['a.doc', compoundFile('WordDocument', new Uint8Array(5_000)), /Save it as DOCX or PDF/],
    ['a.eml', bytesOf('From: a@b.example\nSubject: Quote\n\n'), /no text and no attachment/],
  ])('%s names what to do', async (name, bytes, words) => {
    expect(await refusal(name, bytes)).toMatch(words);
  });
});

describe('files with a password', () => {
  it('a PDF', async () => {
    const bytes = await pdf(QUOTE_TABLE, { userPassword: 'secret' });
    expect(await refusal('a.pdf', bytes)).toBe('The PDF needs a password. Save it without one.');
  });

  it('a workbook', async () => {
    const bytes = compoundFile('EncryptedPackage', new Uint8Array(5_000));
    expect(await refusal('a.xlsx', bytes)).toMatch(/needs a password. Save it without one.$/);
  });

  it.each([
    ['an old workbook', encryptedWorkbook()],
    ['an old workbook that is also protected', encryptedWorkbook([WRITE_PROTECTION])],
  ])('%s', async (_, bytes) => {
    expect(await refusal('a.xls', bytes)).toBe('The workbook needs a password. Save it without one.');
  });
});

describe('files that unpack to more than the limit', () => {
  const long = 'x'.repeat(60_000_000);

  it('a workbook', async () => {
    const bomb = workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${long}</t></is></c></row>`);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await refusal('a.xlsx', bomb)).toMatch(/too large when it is unpacked/);
  });

  it('a Word document', async () => {
    const bomb = wordDocument(`<w:p><w:r><w:t>${long}</w:t></w:r></w:p>`);
    expect(await refusal('a.docx', bomb)).toMatch(/too large when it is unpacked/);
  });

  it('an archive in an email', async () => {
    const bomb = Buffer.from(zipSync({ 'word/document.xml': strToU8(long) })).toString('base64');
    const email = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Disposition: attachment; filename="a.docx"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bomb}\r\n--b--\r\n`;
    expect(await refusal('a.eml', bytesOf(email))).toMatch(/too large when it is unpacked/);
  });

  it('a page of a PDF', async () => {
    const bomb = rawPdf([{ operators: '(x) Tj '.repeat(40_000_000) }]);
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal('a.pdf', bomb, { limits: { memoryMb: 400 } })).toMatch(
      /too much memory. Split it.$/,
    );
  });
});

describe('files that would fill the memory', () => {
  it('a workbook with a cell far away', async () => {
    const far = workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
    expect(await refusal('a.xlsx', far)).toMatch(/more than 10,000 rows/);
  });

  it.each<[string, Uint8Array]>([
    ['a.xlsx', workbook('</sheetData></worksheet><!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData>')],
    ['a.docx', wordDocument('<w:p/>', '<!DOCTYPE a [<!ENTITY b "bbbb">]>')],
  ])('%s with entities', async (name, bytes) => {
    expect(await refusal(name, bytes)).toMatch(/document type. Save it again.$/);
  });

  it('a PNG of 60,000 by 60,000 pixels', async () => {
    const bomb = Buffer.concat([
      Buffer.from([...PNG_START, 0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 6, 0, 0, 0]),
      Buffer.alloc(200),
    ]);
    expect(await refusal('a.png', bomb)).toMatch(/more than 45 million pixels/);
  });

  it('a TIFF of 60,000 by 60,000 pixels', async () => {
    expect(await refusal('a.tif', tiffOf(60_000, 60_000))).toMatch(/more than 45 million pixels/);
  });

  it('a CSV file with too many rows', async () => {
    expect(await refusal('a.csv', bytesOf('a,b\n'.repeat(10_001)))).toMatch(/more than 10,000 rows/);
  });

  it('a PDF with more than 500 pages, but not one of 500', async () => {
    const pages = Array.from({ length: 501 }, () => ({
      operators: textOperators([['A page of the terms and conditions']]),
    }));
    expect(await refusal('a.pdf', rawPdf(pages))).toMatch(/more than 500 pages/);
    expect((await read('a.pdf', rawPdf(pages.slice(1)))).pages).toHaveLength(500);
  });

  it('an email of parts in parts', async () => {
    const nested = Array.from(
      { length: 2_000 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
    );
    expect(await refusal('a.eml', bytesOf(nested.join('')))).toMatch(DAMAGED);
  });
});

it('scripts of a PDF are not run', async () => {
  const script = '/OpenAction << /S /JavaScript /JS (this.closeDoc\\(\\); while\\(true\\);) >>';
  const bytes = rawPdf([{ operators: textOperators(QUOTE_ROWS) }], script);
  expect((await read('a.pdf', bytes)).content.systems).toHaveLength(2);
});
