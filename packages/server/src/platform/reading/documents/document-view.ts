import { cleanText } from '@capwise/domain/market/quotes/text/rows';
import {
  type FileBlock,
  type FileView,
  type MailHead,
  VIEW_LIMITS,
} from '@capwise/domain/workspace/document-text/file-view';
import { bodyRows, type Email, readEmail } from '../formats/read-email.ts';
import { QuoteFileError } from '../outcome/quote-file-error.ts';
import type { NamedSheet } from '../sheets/named-sheet.ts';
import { documentKind, sheetsOf } from './document-kind.ts';

/** Collects blocks up to the limits of a view. */
class Blocks {
  readonly blocks: FileBlock[] = [];
  #rows = VIEW_LIMITS.rows;
  #characters = VIEW_LIMITS.characters;
  isCut = false;

  table(name: string | null, all: readonly (readonly string[])[]): void {
    const taken = all.slice(0, Math.max(0, this.#rows));
    this.#rows -= taken.length;
    this.isCut ||= taken.length < all.length || taken.some(({ length }) => length > VIEW_LIMITS.columns);
    const rows = taken.map((row) =>
      row.slice(0, VIEW_LIMITS.columns).map((cell) => {
        this.isCut ||= cell.length > VIEW_LIMITS.cellCharacters;
        return cleanText(cell.slice(0, VIEW_LIMITS.cellCharacters)).trim();
      }),
    );
    if (rows.length > 0) this.blocks.push({ kind: 'table', name, rows });
  }

  text(lines: readonly string[]): void {
    const text = lines.map(cleanText).join('\n').trim();
    const taken = text.slice(0, Math.max(0, this.#characters)).toWellFormed();
    this.isCut ||= taken.length < text.length;
    this.#characters -= taken.length;
    if (taken) this.blocks.push({ kind: 'text', text: taken });
  }

  /** Rows of one cell are paragraphs, others are tables. */
  prose(rows: readonly (readonly string[])[]): void {
    for (let at = 0; at < rows.length; ) {
      const isTable = rows[at]!.length > 1;
      const end = rows.findIndex((row, index) => index > at && row.length > 1 !== isTable);
      const part = rows.slice(at, end < 0 ? rows.length : end);
      if (isTable) this.table(null, part);
      else this.text(part.map(([text = '']) => text.replaceAll(/\s+/g, ' ').trim()));
      at += part.length;
    }
  }

  sheets(sheets: readonly NamedSheet[]): void {
    for (const { name, rows } of sheets) this.table(name, withoutEmptyEnds(rows));
  }
}

/** Formatted but empty rows and columns follow the content of many sheets. */
function withoutEmptyEnds(rows: readonly (readonly string[])[]): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim()) + 1), 0);
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim()));
  return rows.slice(0, last + 1).map((row) => row.slice(0, width));
}

const { people } = VIEW_LIMITS;

const mailHead = ({ subject, from, to, cc, sentAt, attachments }: Email): MailHead => ({
  subject: cleanText(subject).slice(0, 500),
  from: cleanText(from).slice(0, 500),
  to: to.slice(0, people).map((one) => cleanText(one).slice(0, 500)),
  cc: cc.slice(0, people).map((one) => cleanText(one).slice(0, 500)),
  sentAt: sentAt && Math.floor(sentAt.getTime() / 1_000),
  attachments: attachments
    .slice(0, people)
    .map(({ name, bytes }) => ({ name: cleanText(name).slice(0, 200) || 'Attachment', bytes: bytes.length })),
});

/**
 * Reads what a preview shows of a file.
 * @throws QuoteFileError
 */
export async function documentView(bytes: Uint8Array, name: string): Promise<FileView> {
  const blocks = new Blocks();
  const kind = await documentKind(bytes, name);
  let mail: MailHead | null = null;
  if (kind === 'eml' || kind === 'msg') {
    const email = await readEmail(bytes, kind);
    mail = mailHead(email);
    if (email.text?.trim()) blocks.text(email.text.split(/\r?\n/));
    else blocks.prose(bodyRows(email));
  } else {
    const sheets = await sheetsOf(kind, bytes);
    if (!sheets) throw new QuoteFileError('Files of this type have no preview.');
    if (kind === 'docx' || kind === 'slides')
      for (const { name: heading, rows } of sheets) blocks.prose(heading ? [[heading], ...rows] : rows);
    else blocks.sheets(sheets);
  }
  return { mail, blocks: blocks.blocks, isCut: blocks.isCut };
}
