import { extname } from 'node:path';
import msgreader from '@kenjiuno/msgreader';
import PostalMime from 'postal-mime';
import type { FileContent } from '../outcome/file-content.ts';
import { damaged, QuoteFileError } from '../outcome/quote-file-error.ts';
import { htmlRows } from '../sheets/html-rows.ts';
import { sheetContent } from '../sheets/sheet-content.ts';

// The CommonJS module wraps the class, which its types do not say.
const { default: MsgReader } = msgreader as unknown as { default: typeof msgreader };

interface Email {
  attachments: { name: string; bytes: Uint8Array }[];
  html: string | undefined;
  text: string | undefined;
}

/** Kinds of attachments, in the order in which they are probably the quote. */
const ORDER = ['.pdf', '.xlsx', '.xls', '.docx', '.csv', '.tif', '.tiff', '.jpg', '.jpeg', '.png'];
const PICTURES = ORDER.indexOf('.tif');
/** Smaller pictures are logos of signatures. */
const MIN_PICTURE_BYTES = 20_000;
const MAX_ATTACHMENTS = 10;

const rank = (name: string) => ORDER.indexOf(extname(name).toLowerCase());

async function emlEmail(bytes: Uint8Array): Promise<Email> {
  const { attachments, html, text } = await PostalMime.parse(bytes, { maxNestingDepth: 30 });
  return {
    html,
    text,
    attachments: attachments.map(({ filename, content }) => ({
      name: filename ?? '',
      bytes: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function msgEmail(bytes: Uint8Array): Email {
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { error, attachments = [], bodyHtml, body } = reader.getFileData();
  if (error) throw damaged('email');
  const files = attachments.filter(({ innerMsgContent }) => !innerMsgContent);
  return {
    html: bodyHtml,
    text: body,
    attachments: files.map((file) => {
      const { fileName, content } = reader.getAttachment(file);
      return { name: fileName, bytes: content };
    }),
  };
}

function bodyContent({ html, text }: Email): FileContent | null {
  const rows = html ? htmlRows(html) : (text ?? '').split('\n').map((line) => line.split('\t'));
  return rows.some((row) => row.some((cell) => cell.trim())) ? sheetContent([rows]) : null;
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
  const email = await Promise.resolve(bytes)
    .then(format === 'eml' ? emlEmail : msgEmail)
    .catch(() => {
      throw damaged('email');
    });
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
