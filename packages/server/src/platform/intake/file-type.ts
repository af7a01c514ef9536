import type { AttachmentExtension } from '@capwise/domain/compliance/attachments';
import { extensionOf } from '@capwise/domain/workspace/documents';
import type { UploadExtension } from '@capwise/domain/workspace/uploads';
import { fileTypeFromBuffer } from 'file-type';

/** So many bytes of a file's beginning tell what it is. */
export const HEAD_BYTES = 4_100;

/** Every ending whose content the product can tell; what may be uploaded for what is said by its use. */
export type FileExtension = UploadExtension | AttachmentExtension;

interface Kind {
  contentType: string;
  /** What the content may be, in the detector's words; a text has no signature. */
  signatures: readonly string[] | 'text';
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const JPEG: Kind = { contentType: 'image/jpeg', signatures: ['jpg'] };
const TIFF: Kind = { contentType: 'image/tiff', signatures: ['tif'] };

/** Old office files are compound files, new ones are zip archives: the beginning of a file tells no more. */
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
  // An animated picture is one to every reader.
  png: { contentType: 'image/png', signatures: ['png', 'apng'] },
  jpg: JPEG,
  jpeg: JPEG,
  tif: TIFF,
  tiff: TIFF,
  gif: { contentType: 'image/gif', signatures: ['gif'] },
  bmp: { contentType: 'image/bmp', signatures: ['bmp'] },
  msg: { contentType: 'application/vnd.ms-outlook', signatures: ['cfb'] },
  zip: { contentType: 'application/zip', signatures: ['zip', 'docx', 'xlsx', 'pptx'] },
};

/** The signatures that a text must not have; others, such as the letters of a program's, can begin a text too. */
const NOT_TEXT: ReadonlySet<string> = new Set(
  Object.values(KINDS).flatMap(({ signatures }) => (signatures === 'text' ? [] : signatures)),
);

/** Everything below the blank but tab, line ends, page breaks and the escape of old terminals. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for.
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/** The content type of a file by its beginning; null when that is not what the extension says. */
export async function contentTypeOf(extension: FileExtension, head: Buffer): Promise<string | null> {
  const { contentType, signatures } = KINDS[extension];
  const found = (await fileTypeFromBuffer(head))?.ext;
  const fits =
    signatures === 'text'
      ? !NOT_TEXT.has(found ?? '') && !BINARY.test(head.toString('latin1'))
      : signatures.includes(found ?? (extension === 'pdf' && isLatePdf(head) ? 'pdf' : ''));
  return fits ? contentType : null;
}

/** Readers accept a PDF whose header follows within this many bytes, as some scanners and mail systems write it. */
const PDF_HEADER_WITHIN = 1_024;

const isLatePdf = (head: Buffer): boolean => head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-');

/**
 * A file's name with an ending that its content type has: 'Invoice' → 'Invoice.pdf'. People name attachments as they
 * like, and a saved file without its ending cannot be opened.
 */
export function withEnding(name: string, contentType: string): string {
  const endings = Object.entries(KINDS).filter(([, kind]) => kind.contentType === contentType);
  const fits = endings.some(([extension]) => extension === extensionOf(name));
  return fits || !endings.length ? name : `${name}.${endings[0]![0]}`;
}
