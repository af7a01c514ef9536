import { CHUNK_BYTES } from '@capwise/domain/compliance/attachments';
import { outlookEmail } from '../../src/areas/market/quotes/compound-files.fixtures.ts';
import { workbook } from '../../src/areas/market/quotes/quote-files.fixtures.ts';
import { wordDocument } from '../../src/areas/market/quotes/word-files.fixtures.ts';
import type { GiftPlace } from './gifts.ts';

const filled = (beginning: Buffer | string) => {
  const bytes = Buffer.alloc(4_200);
  Buffer.from(beginning).copy(bytes);
  return bytes;
};
const hex = (digits: string) => filled(Buffer.from(digits, 'hex'));
export const CONTENTS = {
  pdf: filled('%PDF-1.7\n'),
  zip: hex('504b030414000600080000002100'),
  docx: Buffer.from(wordDocument('<w:p/>')),
  xlsx: Buffer.from(workbook('')),
  jpeg: hex('ffd8ffe000104a46'),
  png: hex('89504e470d0a1a0a0000000d49484452'),
  gif: filled('GIF89a'),
  bmp: filled('BM'),
  compound: hex('d0cf11e0a1b11ae1'),
  msg: Buffer.from(outlookEmail('Approved')),
  text: Buffer.from('Name;Price\r\nLunch;17,50\r\n'),
  program: hex('4d5a90000300000004000000ffff'),
};

export function largePdf(byteSize: number): Buffer {
  const bytes = Buffer.alloc(byteSize);
  CONTENTS.pdf.copy(bytes);
  bytes.writeUInt8(7, byteSize - 1);
  return bytes;
}

export interface SentChunk {
  content: Buffer;
  /** Undefined omits the header. */
  fileName?: string | undefined;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  /** The order in ATT-006: the file comes before the fields that describe it. */
  isFileFirst?: boolean;
}

/** Calls the attachment routes of an organization. @param call signed in or not */
export function attachmentCalls(
  call: (path: string, init?: RequestInit) => Promise<Response>,
  { tenantName, organizationId }: GiftPlace,
) {
  const base = `/api/damDocuments/${tenantName}/${organizationId}`;
  const send = (chunk: SentChunk): Promise<Response> => {
    const { content, fields = { isMultiPart: 'false' }, headers = {}, isFileFirst = false } = chunk;
    const body = new FormData();
    const file = () => body.append('file', new Blob([new Uint8Array(content)]), 'blob');
    if (isFileFirst) file();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (!isFileFirst) file();
    const named = 'fileName' in chunk ? chunk.fileName : 'Invoice.pdf';
    const all = { ...(named !== undefined && { filename: encodeURIComponent(named) }), ...headers };
    return call(`${base}/upload`, { method: 'POST', headers: all, body });
  };
  return {
    send,
    async upload(content: Buffer = CONTENTS.pdf, fileName = 'Invoice.pdf'): Promise<string> {
      let assetId = '';
      const count = Math.max(1, Math.ceil(content.length / CHUNK_BYTES));
      for (let at = 0; at < count; at += 1) {
        const part = content.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES);
        const fields = count === 1 ? { isMultiPart: 'false' } : chunkFields(at, at === count - 1, assetId);
        const response = await send({ content: part, fileName, fields });
        if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
        assetId = ((await response.json()) as { assetId: string }).assetId;
      }
      return assetId;
    },
    status: (assetId: string) => call(`${base}/${assetId}`),
    abort: (assetId: string) => call(`${base}/${assetId}`, { method: 'DELETE' }),
    download: (assetId: string) => call(`${base}/${assetId}/download`),
  };
}
export type AttachmentCalls = ReturnType<typeof attachmentCalls>;

export const chunkFields = (index: number, isLast: boolean, assetId?: string): Record<string, string> => ({
  isMultiPart: 'true',
  ...(assetId && { assetId }),
  chunkIndex: String(index),
  isLastChunk: String(isLast),
});
