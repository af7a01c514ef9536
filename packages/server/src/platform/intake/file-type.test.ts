import { ATTACHMENT_EXTENSIONS } from '@capwise/domain/compliance/attachments';
import { QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { UPLOAD_EXTENSIONS } from '@capwise/domain/workspace/uploads';
import { describe, expect, it } from 'vitest';
import { contentTypeOf, type FileExtension, HEAD_BYTES, withEnding } from './file-type.ts';

const filled = (beginning: Buffer) =>
  Buffer.concat([beginning, Buffer.alloc(HEAD_BYTES, 0)]).subarray(0, HEAD_BYTES);
const hex = (digits: string) => filled(Buffer.from(digits, 'hex'));

const CONTENTS = {
  pdf: filled(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')),
  compound: hex('d0cf11e0a1b11ae1'),
  zip: hex('504b030414000600080000002100'),
  rtf: Buffer.from('{\\rtf1\\ansi A letter}'),
  png: hex('89504e470d0a1a0a0000000d49484452'),
  jpeg: hex('ffd8ffe000104a46'),
  tiff: hex('49492a0008000000'),
  gif: filled(Buffer.from('GIF89a')),
  bmp: filled(Buffer.from('BM')),
  text: Buffer.from('Manufacturer;Price\r\nMüller;17,50 €\r\n'),
  latin: Buffer.from('Manufacturer;Price\nM\xfcller;17\n', 'latin1'),
  program: hex('4d5a90000300000004000000ffff'),
};
type Content = keyof typeof CONTENTS;

const FITTING: Record<FileExtension, readonly Content[]> = {
  pdf: ['pdf'],
  doc: ['compound'],
  docx: ['zip'],
  xls: ['compound'],
  xlsx: ['zip'],
  ppt: ['compound'],
  pptx: ['zip'],
  csv: ['text', 'latin'],
  txt: ['text', 'latin'],
  rtf: ['rtf'],
  png: ['png'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  tif: ['tiff'],
  tiff: ['tiff'],
  gif: ['gif'],
  bmp: ['bmp'],
  eml: ['text', 'latin'],
  msg: ['compound'],
  zip: ['zip'],
};

describe('contentTypeOf', () => {
  it.each([...new Set([...UPLOAD_EXTENSIONS, ...ATTACHMENT_EXTENSIONS, ...QUOTE_EXTENSIONS])])(
    '%s is accepted with its own content only',
    async (extension) => {
      const taken: string[] = [];
      for (const [name, content] of Object.entries(CONTENTS))
        if (await contentTypeOf(extension, content)) taken.push(name);
      expect(taken).toEqual(FITTING[extension]);
    },
  );

  it('a PDF may begin within its first 1,024 bytes, and an animated PNG is a PNG', async () => {
    const late = (bytes: number) => filled(Buffer.concat([Buffer.alloc(bytes, ' '), CONTENTS.pdf]));
    expect(await contentTypeOf('pdf', late(1_000))).toBe('application/pdf');
    expect(await contentTypeOf('pdf', late(1_024))).toBeNull();
    expect(await contentTypeOf('docx', late(10))).toBeNull();
    const packed = Buffer.concat([CONTENTS.zip.subarray(0, 100), CONTENTS.pdf]);
    expect(await contentTypeOf('pdf', packed)).toBeNull();
    const chunk = (type: string, length: number) =>
      Buffer.concat([Buffer.from([0, 0, 0, length]), Buffer.from(type), Buffer.alloc(length + 4)]);
    const signature = CONTENTS.png.subarray(0, 8);
    const animated = Buffer.concat([signature, chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 0)]);
    expect(await contentTypeOf('png', animated)).toBe('image/png');
  });

  it('a TIFF may have its directory behind the bytes that are looked at, as scanners write it', async () => {
    const late = (order: string, offset: string) =>
      Buffer.concat([
        Buffer.from(order, 'latin1'),
        Buffer.from(offset, 'hex'),
        Buffer.alloc(HEAD_BYTES - 8, 0xff),
      ]);
    expect(await contentTypeOf('tif', late('II*\0', '56110000'))).toBe('image/tiff');
    expect(await contentTypeOf('tiff', late('MM\0*', '00001156'))).toBe('image/tiff');
    expect(await contentTypeOf('png', late('II*\0', '56110000'))).toBeNull();
    expect(await contentTypeOf('txt', late('II*\0', '56110000'))).toBeNull();
    expect(await contentTypeOf('tif', late('IX*\0', '56110000'))).toBeNull();
  });

  it('a text may begin like a program, be one character long or end within a character', async () => {
    expect(await contentTypeOf('txt', Buffer.from('MZ-100 is the model'))).toBe('text/plain');
    expect(await contentTypeOf('csv', Buffer.from('a'))).toBe('text/csv');
    expect(await contentTypeOf('csv', Buffer.from('ü').subarray(0, 1))).toBe('text/csv');
  });
});

it.each([
  ['Invoice', 'application/pdf', 'Invoice.pdf'],
  ['Invoice.PDF', 'application/pdf', 'Invoice.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.png.jpg'],
  ['Approval v1.2', 'application/vnd.ms-outlook', 'Approval v1.2.msg'],
])('%s of %s is saved as %s', (name, contentType, saved) => {
  expect(withEnding(name, contentType)).toBe(saved);
});
