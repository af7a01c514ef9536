import msgreader from '@kenjiuno/msgreader';
import PostalMime, { type Address } from 'postal-mime';
import { damaged } from '../outcome/quote-file-error.ts';
import { htmlRows } from '../sheets/html-rows.ts';

// The CommonJS module wraps the class, which its types do not say.
const { default: MsgReader } = msgreader as unknown as { default: typeof msgreader };

export interface Email {
  subject: string;
  /** Names with addresses, as in `Ann Lee <ann@example.com>`. */
  from: string;
  to: string[];
  cc: string[];
  /** Null if the email has no valid date. */
  sentAt: Date | null;
  attachments: { name: string; bytes: Uint8Array }[];
  html: string | undefined;
  text: string | undefined;
}

const named = (name: string | undefined, address: string | undefined): string => {
  if (!name || name === address) return address ?? '';
  return address ? `${name} <${address}>` : name;
};

function dateOf(text: string | undefined): Date | null {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

const addresses = (all: readonly Address[] = []): string[] =>
  all
    .flatMap((one) => (one.group ? one.group : [one]))
    .map(({ name, address }) => named(name, address))
    .filter(Boolean);

async function emlEmail(bytes: Uint8Array): Promise<Email> {
  const { subject, from, to, cc, date, attachments, html, text } = await PostalMime.parse(bytes, {
    maxNestingDepth: 30,
  });
  return {
    subject: subject ?? '',
    from: addresses(from && [from])[0] ?? '',
    to: addresses(to),
    cc: addresses(cc),
    sentAt: dateOf(date),
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
  const data = reader.getFileData();
  if (data.error) throw damaged('email');
  const { subject = '', recipients = [], attachments = [], bodyHtml, body } = data;
  const files = attachments.filter(({ innerMsgContent }) => !innerMsgContent);
  const receivers = (kind: 'to' | 'cc') =>
    recipients
      .filter(({ recipType = 'to' }) => recipType === kind)
      .map(({ name, smtpAddress, email }) => named(name, smtpAddress ?? email))
      .filter(Boolean);
  return {
    subject,
    from: named(data.senderName, data.senderSmtpAddress ?? data.senderEmail),
    to: receivers('to'),
    cc: receivers('cc'),
    sentAt: dateOf(data.messageDeliveryTime ?? data.clientSubmitTime),
    html: bodyHtml,
    text: body,
    attachments: files.map((file) => {
      const { fileName, content } = reader.getAttachment(file);
      return { name: fileName, bytes: content };
    }),
  };
}

/** @throws QuoteFileError if it is damaged */
export const readEmail = (bytes: Uint8Array, format: 'eml' | 'msg'): Promise<Email> =>
  Promise.resolve(bytes)
    .then(format === 'eml' ? emlEmail : msgEmail)
    .catch(() => {
      throw damaged('email');
    });

/** Rows of the text: tables as they are, and each line as a row. HTML is taken apart, never shown. */
export const bodyRows = ({ html, text }: Pick<Email, 'html' | 'text'>): string[][] =>
  html ? htmlRows(html) : (text ?? '').split('\n').map((line) => line.split('\t'));
