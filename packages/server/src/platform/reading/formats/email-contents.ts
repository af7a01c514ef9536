import { extname } from 'node:path';
import type { FileContent } from '../outcome/file-content.ts';
import { QuoteFileError } from '../outcome/quote-file-error.ts';
import { sheetContent } from '../sheets/sheet-content.ts';
import { bodyRows, type Email, readEmail } from './read-email.ts';

/** Kinds of attachments, in the order in which they are probably the quote. */
const ORDER = ['.pdf', '.xlsx', '.xls', '.docx', '.csv', '.tif', '.tiff', '.jpg', '.jpeg', '.png'];
const PICTURES = ORDER.indexOf('.tif');
/** Smaller pictures are logos of signatures. */
const MIN_PICTURE_BYTES = 20_000;
const MAX_ATTACHMENTS = 10;

const rank = (name: string) => ORDER.indexOf(extname(name).toLowerCase());

function bodyContent(email: Email): FileContent | null {
  const rows = bodyRows(email);
  return rows.some((row) => row.some((cell) => cell.trim())) ? sheetContent([{ name: null, rows }]) : null;
}

/**
 * Reads the attachments that can be a quote, then the text of the email. The reader stops at the first quote.
 * @throws QuoteFileError if nothing can be read
 */
export async function* emailContents(
  bytes: Uint8Array,
  format: 'eml' | 'msg',
  readAttachment: (bytes: Uint8Array, name: string) => AsyncIterable<FileContent>,
): AsyncGenerator<FileContent> {
  const email = await readEmail(bytes, format);
  const candidates = email.attachments
    .filter(
      ({ name, bytes: { length } }) =>
        rank(name) >= 0 && (rank(name) < PICTURES || length >= MIN_PICTURE_BYTES),
    )
    .toSorted((a, b) => rank(a.name) - rank(b.name))
    .slice(0, MAX_ATTACHMENTS);
  let refusal: QuoteFileError | null = null;
  let isRead = false;
  for (const attachment of candidates)
    try {
      for await (const content of readAttachment(attachment.bytes, attachment.name)) {
        isRead = true;
        yield content;
      }
    } catch (error) {
      if (!(error instanceof QuoteFileError)) throw error;
      refusal ??= error;
    }
  const body = bodyContent(email);
  if (body) yield body;
  else if (!isRead)
    throw refusal ?? new QuoteFileError('The email has no text and no attachment that can be a quote.');
}
