import { randomBytes } from 'node:crypto';
import { UPLOAD_EXTENSIONS } from '@capwise/domain/workspace/uploads';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { compoundFile, outlookEmail } from '../../../areas/market/quotes/compound-files.fixtures.ts';
import { workbook } from '../../../areas/market/quotes/quote-files.fixtures.ts';
import { wordDocument } from '../../../areas/market/quotes/word-files.fixtures.ts';
import { projectDocuments } from '../limits.ts';
import { checkStructure } from './check-structure.ts';
import {
  asZip64,
  officeFile,
  replaced,
  replacedFirst,
  sourceOf,
  withDirectoryAt,
  withField,
} from './structure.fixtures.ts';

const use = projectDocuments({ UPLOAD_MAX_MB: 100, UPLOAD_TYPES: [...UPLOAD_EXTENSIONS] });
const check = (name: string, bytes: Uint8Array) => checkStructure(name, use, sourceOf(bytes));
const refusal = (name: string, bytes: Uint8Array): Promise<string> =>
  check(name, bytes).then(
    () => 'accepted',
    (error: Error & { field?: string }) => `${error.name} of ${error.field}: ${error.message}`,
  );
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const DECK = `${OFFICE}.presentationml.presentation.main+xml`;
const mismatch = (extension: string) =>
  `ValidationError of file: The content of the file does not match its extension: ${extension}`;
const PDF = strToU8('%PDF-1.7\n');
const archive = (files: Zippable) => zipSync({ 'Quote.pdf': PDF, ...files });

describe('new Office files', () => {
  it.each([
    ['letter.docx', wordDocument('<w:p/>')],
    ['figures.XLSX', workbook('')],
    ['talk.pptx', officeFile('ppt/presentation.xml', DECK)],
  ])('%s is accepted under its own extension only', async (name, bytes) => {
    expect(await refusal(name, bytes)).toBe('accepted');
    const others = ['a.docx', 'a.xlsx', 'a.pptx'].filter(
      (one) => one.slice(-4) !== name.slice(-4).toLowerCase(),
    );
    for (const other of others)
      expect(await refusal(other, bytes)).toBe(mismatch(other.slice(2).toUpperCase()));
  });

  it.each([
    ['any archive', archive({})],
    [
      'an archive without the main part',
      officeFile('word/document.xml', `${OFFICE}.wordprocessingml.document.main+xml`, []),
    ],
    [
      'a document with macros',
      officeFile('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
    ],
    ['a template', officeFile('word/document.xml', `${OFFICE}.wordprocessingml.template.main+xml`)],
    ['an archive that ends early', wordDocument('<w:p/>').subarray(0, -30)],
    [
      'the beginning of an archive',
      Buffer.concat([Buffer.from('504b0304140006', 'hex'), Buffer.alloc(9_000)]),
    ],
    [
      'two lists of content types',
      replaced(zipSync({ '[Content_Types].xml': PDF, '[Content_Types].xmm': PDF }), '].xmm', '].xml'),
    ],
  ])('%s is refused', async (_, bytes) => {
    expect(await refusal('letter.docx', bytes)).toBe(mismatch('DOCX'));
  });

  it('a list of content types that unpacks to more than it declares is refused', async () => {
    const list = strToU8(`<Types>${' '.repeat(4_000_000)}</Types>`);
    const bytes = withField(zipSync({ '[Content_Types].xml': list }), 24, 2_000, 4);
    expect(await refusal('letter.docx', bytes)).toBe(mismatch('DOCX'));
  });
});

describe('old Office files and emails of Outlook', () => {
  it.each([
    ['letter.doc', compoundFile('WordDocument', new Uint8Array(5_000))],
    ['figures.xls', compoundFile('Workbook', new Uint8Array(5_000))],
    ['old figures.xls', compoundFile('Book', new Uint8Array(90_000))],
    ['talk.ppt', compoundFile('PowerPoint Document', new Uint8Array(50))],
    ['mail.msg', outlookEmail('x'.repeat(90_000))],
  ])('%s is accepted under its own extension only', async (name, bytes) => {
    expect(await refusal(name, bytes)).toBe('accepted');
    for (const other of ['a.doc', 'a.xls', 'a.ppt', 'a.msg'])
      if (other.slice(-3) !== name.slice(-3))
        expect(await refusal(other, bytes)).toBe(mismatch(other.slice(2).toUpperCase()));
  });

  it('an embedded document does not count', async () => {
    const bytes = outlookEmail('text', { name: 'a.doc', bytes: new Uint8Array(10) });
    const inside = replaced(bytes, utf16('__substg1.0_37010102'), utf16('WordDocument'.padEnd(20, '_')));
    expect(await refusal('a.doc', inside)).toBe(mismatch('DOC'));
  });

  it.each([
    ['a sector beyond the file', (file: Buffer) => file.writeUInt32LE(0xfffff0, 48)],
    ['an unknown size of sectors', (file: Buffer) => file.writeUInt16LE(31, 30)],
    ['a directory that leads to itself', loopDirectory],
    ['no more than the header', (file: Buffer) => file.fill(0, 512)],
  ])('%s is refused', async (_, damage) => {
    const file = Buffer.from(compoundFile('WordDocument', new Uint8Array(5_000)));
    damage(file);
    expect(await refusal('a.doc', file)).toMatch(/does not match|too many parts/);
  });

  it('noise never ends in another error', async () => {
    const good = Buffer.from(compoundFile('WordDocument', new Uint8Array(5_000)));
    for (let round = 0; round < 200; round += 1) {
      const file = Buffer.from(good);
      randomBytes(1 + (round % 40)).copy(file, 24 + ((round * 37) % (file.length - 64)));
      expect(await refusal('a.doc', file)).toMatch(/accepted|does not match|too many parts/);
    }
  });
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('latin1');

function loopDirectory(file: Buffer): void {
  const first = file.readUInt32LE(48);
  const fat = (file.readUInt32LE(76) + 1) * 512;
  file.writeUInt32LE(first, fat + 4 * first);
  // The tree leads to an entry far behind, so that the whole directory would be read.
  file.writeUInt32LE(0x7fffffff, (first + 1) * 512 + 76);
}

describe('ZIP archives', () => {
  it('are accepted with files of allowed types, in folders, and with those of the operating system', async () => {
    const files = {
      'Angebote/Größe 報告.csv': strToU8('Part;Price\n'),
      'Angebote/': new Uint8Array(),
      'Angebote\\Letter.docx': wordDocument('<w:p/>'),
      'Empty.txt': new Uint8Array(),
      'Plan.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      '__MACOSX/._Quote.pdf': Buffer.from('0005160700020000', 'hex'),
      '.DS_Store': Buffer.from('00000001427564310000', 'hex'),
      'Angebote/Thumbs.db': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'desktop.ini': strToU8('[.ShellClassInfo]\r\n'),
    };
    expect(await refusal('a.zip', archive(files))).toBe('accepted');
    expect(await refusal('a.zip', zipSync(files, { level: 0 }))).toBe('accepted');
  });

  it.each([
    [
      'setup.exe',
      strToU8('MZ'),
      /^ValidationError of file: Offer\.zip contains setup\.exe, and this type of file is not allowed\. Remove it\. Allowed: PDF, DOC,(?!.*ZIP)/,
    ],
    ['no extension', PDF, /contains no extension, and this type/],
    [
      'deep/inner.ZIP',
      zipSync({ 'a.pdf': PDF }),
      /contains the archive inner\.ZIP\. Add the files in it instead\.$/,
    ],
    [
      'Invoice.pdf',
      strToU8('MZ\x90\0'),
      /The content of Invoice\.pdf in Offer\.zip does not match its extension\.$/,
    ],
    ['Empty.pdf', new Uint8Array(), /The content of Empty\.pdf in Offer\.zip does not match/],
    ['__MACOSX/._setup.exe', strToU8('MZ\x90\0'), /The content of _setup\.exe/],
    ['Thumbs.db', strToU8('MZ\x90\0'), /The content of Thumbs\.db/],
    ['../../etc/cron.txt', strToU8('x'), /contains cron\.txt under a path that is not allowed/],
    ['a/..\\b.txt', strToU8('x'), /under a path/],
    ['/etc/passwd.txt', strToU8('x'), /under a path/],
    ['C:\\Windows\\a.txt', strToU8('x'), /under a path/],
    ['a\u202Efdp.txt', strToU8('x'), /under a path/],
    ['a\u0000.txt', strToU8('x'), /under a path/],
    ['../', new Uint8Array(), /under a path/],
  ])('with %j are refused, and the file is named', async (name, content, message) => {
    expect(await refusal('Offer.zip', archive({ [name]: content }))).toMatch(message);
  });

  it('only types that the installation allows may be inside', async () => {
    const only = projectDocuments({ UPLOAD_MAX_MB: 100, UPLOAD_TYPES: ['pdf', 'zip'] });
    const inside = (files: Zippable) => checkStructure('a.zip', only, sourceOf(archive(files)));
    await inside({});
    await expect(inside({ 'a.csv': strToU8('a,b') })).rejects.toThrow(/a\.csv.*Allowed: PDF$/);
  });

  it.each([
    ['a link', withField(zipSync({ 'a.txt': strToU8('/etc/passwd') }), 38, 0xa1ff0000, 4), /under a path/],
    ['a password', withField(archive({}), 8, 1, 2), /has a password, so its files cannot be checked/],
    ['another compression', withField(archive({}), 10, 14, 2), /is damaged, or it is not a ZIP archive/],
    ['no file', zipSync({ 'folder/': new Uint8Array() }), /contains no files\.$/],
    ['sizes of more than 2 GB', withField(archive({ 'b.pdf': PDF }), 24, 1_500_000_000, 4), /more than 2 GB/],
    ['another name before the content', replacedFirst(archive({}), 'Quote.pdf', 'Quote.exe'), /is damaged/],
    ['an end that is missing', archive({}).subarray(0, -1), /is damaged/],
    ['an end that leads nowhere', withDirectoryAt(archive({}), 7), /is damaged/],
  ])('with %s are refused', async (_, bytes, message) => {
    expect(await refusal('Offer.zip', bytes)).toMatch(message);
  });

  it('have at most 1,000 files', async () => {
    const many = (count: number) =>
      zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.pdf`, PDF])));
    expect(await refusal('a.zip', many(1_000))).toBe('accepted');
    expect(await refusal('a.zip', many(1_001))).toMatch(/contains more than 1,000 files and folders\. Split/);
  });

  it('are not read whole', async () => {
    const large = new Uint8Array(5_000_000);
    large.set(PDF);
    const source = sourceOf(zipSync({ 'a.pdf': large, 'b.pdf': large }, { level: 0 }));
    await checkStructure('a.zip', use, source);
    expect(source.byteSize).toBeGreaterThan(10_000_000);
    expect(source.bytesRead).toBeLessThan(100_000);
  });

  it('with the large numbers of ZIP64 are read', async () => {
    expect(await refusal('a.zip', asZip64(zipSync({ 'a.pdf': PDF })))).toBe('accepted');
    expect(await refusal('a.zip', asZip64(zipSync({ 'a.exe': PDF })))).toMatch(/contains a\.exe/);
  });

  it('noise never ends in another error', async () => {
    const good = Buffer.from(archive({ 'a.txt': strToU8('text'.repeat(100)) }));
    for (let round = 0; round < 300; round += 1) {
      const file = Buffer.from(good);
      randomBytes(1 + (round % 8)).copy(file, (round * 13) % (file.length - 8));
      expect(await refusal('a.zip', file)).toMatch(/^accepted$|^(Validation|Limit)Error of file: /);
    }
  });
});
