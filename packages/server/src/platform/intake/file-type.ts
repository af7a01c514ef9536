import type { AttachmentExtension } from '@capwise/domain/compliance/attachments';
import type { QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { extensionOf } from '@capwise/domain/workspace/documents';
import type { UploadExtension } from '@capwise/domain/workspace/uploads';
import { fileTypeFromBuffer } from 'file-type';

export const HEAD_BYTES = 4_100;

export type FileExtension = UploadExtension | AttachmentExtension | (typeof QUOTE_EXTENSIONS)[number];

interface Kind {
  contentType: string;
  signatures: readonly string[] | 'text';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const JPEG: Kind = { contentType: 'image/jpeg', signatures: ['jpg'] };
const TIFF: Kind = { contentType: 'image/tiff', signatures: ['tif'] };

/**
 * Old Office files are compound files and new ones are ZIP archives. Their first bytes show no more than
 * that.
 */
const KINDS: Record<FileExtension, Kind> = {
  pdf: { contentType: 'application/pdf', signatures: ['pdf'] },
  doc: { contentType: 'application/msword', signatures: ['cfb'] },
  docx: { contentType: `${OFFICE}.wordprocessingml.document`, signatures: ['zip', 'docx'] },
  xls: { contentType: 'application/vnd.ms-excel', signatures: ['cfb'] },
  xlsx: { contentType: `${OFFICE}.spreadsheetml.sheet`, signatures: ['zip', 'xlsx'] },
  ppt: { contentType: 'application/vnd.ms-powerpoint', signatures: ['cfb'] },
  pptx: { contentType: `${OFFICE}.presentationml.presentation`, signatures: ['zip', 'pptx'] },
  csv: { contentType: 'text/csv', signatures: 'text' },
  txt: { contentType: 'text/plain', signatures: 'text' },
  rtf: { contentType: 'application/rtf', signatures: ['rtf'] },
  png: { contentType: 'image/png', signatures: ['png', 'apng'] },
  jpg: JPEG,
  jpeg: JPEG,
  tif: TIFF,
  tiff: TIFF,
  gif: { contentType: 'image/gif', signatures: ['gif'] },
  bmp: { contentType: 'image/bmp', signatures: ['bmp'] },
  eml: { contentType: 'message/rfc822', signatures: 'text' },
  msg: { contentType: 'application/vnd.ms-outlook', signatures: ['cfb'] },
  zip: { contentType: 'application/zip', signatures: ['zip', 'docx', 'xlsx', 'pptx'] },
};

/**
 * Signatures that a text must not have. Others, such as the letters MZ of a program, can also start a text.
 */
const NOT_TEXT: ReadonlySet<string> = new Set(
  Object.values(KINDS).flatMap(({ signatures }) => (signatures === 'text' ? [] : signatures)),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for.
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

export async function contentTypeOf(extension: FileExtension, head: Buffer): Promise<string | null> {
  const { contentType, signatures } = KINDS[extension];
  const found = (await fileTypeFromBuffer(head))?.ext;
  const fits =
    signatures === 'text'
      ? !NOT_TEXT.has(found ?? '') && !BINARY.test(head.toString('latin1'))
      : signatures.includes(found ?? unrecognized(head));
  return fits ? contentType : null;
}

/** Types that the library does not recognize by the first bytes alone. */
const unrecognized = (head: Buffer): string => (isLatePdf(head) ? 'pdf' : isTiff(head) ? 'tif' : '');

/** The library also reads the directory, which scanners and fax servers write at the end of the file. */
const isTiff = (head: Buffer): boolean => ['II*\0', 'MM\0*'].includes(head.toString('latin1', 0, 4));

/** Readers accept a PDF header within this many bytes, as some scanners and mail systems write it. */
const PDF_HEADER_WITHIN = 1_024;

const isLatePdf = (head: Buffer): boolean => head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');

/**
 * Adds the extension of its content type to a name: 'Invoice' → 'Invoice.pdf'. Users may rename attachments,
 * and a file without an extension is hard to open.
 */
export function withEnding(name: string, contentType: string): string {
  const endings = Object.entries(KINDS).filter(([, kind]) => kind.contentType === contentType);
  const fits = endings.some(([extension]) => extension === extensionOf(name));
  return fits || !endings.length ? name : `${name}.${endings[0]![0]}`;
}
