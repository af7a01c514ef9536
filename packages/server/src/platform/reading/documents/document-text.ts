import { cleanText, quoteRows } from '@capwise/domain/market/quotes/text/rows';
import { MAX_DOCUMENT_TEXT } from '@capwise/domain/workspace/document-text/document-text';
import { bodyRows, type Email, readEmail } from '../formats/read-email.ts';
import { QuoteFileError } from '../outcome/quote-file-error.ts';
import { type DocumentKind, documentKind, sheetsOf } from './document-kind.ts';
import { plainText } from './plain-text.ts';

export interface DocumentText {
  /** '' if the file has none. */
  text: string;
  isCut: boolean;
  /** True if a page or the whole file is a picture. */
  hasScan: boolean;
}

const MAX_ATTACHMENTS = 20;
/** Of plain text. UTF-16 has two bytes for each character. */
const MAX_TEXT_BYTES = 4 * MAX_DOCUMENT_TEXT;

/** Collects lines up to the limit. */
class Lines {
  #lines: string[] = [];
  #left = MAX_DOCUMENT_TEXT;
  isCut = false;
  hasScan = false;

  add(line: string): void {
    // A long line with many joined letters grows, so it is cut after it is normalized.
    const clean = cleanText(line.slice(0, MAX_DOCUMENT_TEXT))
      .normalize('NFC')
      .replaceAll(/ {2,}/g, ' ')
      .trim();
    this.isCut ||= line.length > MAX_DOCUMENT_TEXT;
    if (!clean) return;
    if (clean.length + 1 > this.#left) this.isCut = true;
    const taken = clean.slice(0, Math.max(0, this.#left - 1)).toWellFormed();
    if (taken) this.#lines.push(taken);
    this.#left -= taken.length + 1;
  }

  rows(rows: readonly (readonly string[])[]): void {
    for (const row of rows) this.add(row.join(' '));
  }

  text(): DocumentText {
    return { text: this.#lines.join('\n'), isCut: this.isCut, hasScan: this.hasScan };
  }
}

async function addPdf(lines: Lines, bytes: Uint8Array): Promise<void> {
  const { pdfContent } = await import('../formats/pdf-content.ts');
  const { items, pages } = await pdfContent(bytes, {
    onProgress: () => {},
    recognizer: null,
    takesStart: true,
  });
  for (const { text } of quoteRows(items)) lines.add(text);
  lines.hasScan ||= pages.some(({ isScan }) => isScan);
}

/** Attachments that cannot be read are left out: the email is more than its logos. */
async function addEmail(lines: Lines, { subject, from, to, cc, attachments, ...body }: Email): Promise<void> {
  lines.rows([[subject], [from], [to.slice(0, 100).join(', ')], [cc.slice(0, 100).join(', ')]]);
  lines.rows(bodyRows(body));
  for (const { name, bytes } of attachments.slice(0, MAX_ATTACHMENTS)) {
    lines.add(name);
    try {
      const kind = await documentKind(bytes, name);
      if (kind !== 'eml' && kind !== 'msg') await addContent(lines, kind, bytes);
    } catch (error) {
      if (!(error instanceof QuoteFileError)) throw error;
    }
  }
}

async function addContent(lines: Lines, kind: DocumentKind, bytes: Uint8Array): Promise<void> {
  if (kind === 'picture' || kind === 'tiff') lines.hasScan = true;
  else if (kind === 'pdf') await addPdf(lines, bytes);
  else if (kind === 'eml' || kind === 'msg') await addEmail(lines, await readEmail(bytes, kind));
  else if (kind === 'text') {
    lines.isCut ||= bytes.length > MAX_TEXT_BYTES;
    lines.rows([...plainText(bytes.subarray(0, MAX_TEXT_BYTES)).split('\n')].map((line) => [line]));
  } else for (const { rows } of (await sheetsOf(kind, bytes)) ?? []) lines.rows(rows);
}

/**
 * All text of a file, line by line. Pictures are not recognized.
 * @throws QuoteFileError
 */
export async function documentText(bytes: Uint8Array, name: string): Promise<DocumentText> {
  const lines = new Lines();
  await addContent(lines, await documentKind(bytes, name), bytes);
  return lines.text();
}
