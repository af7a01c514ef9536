import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';

export const CHUNK_BYTES = 31_457_280;
/** Of a file of the greatest size. */
export const CHUNKS = 10;
const BOUNDARY = 'capwise-bench';
const NOISE = randomBytes(1_048_576);
const HEADER = Buffer.from('%PDF-1.7\n');
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Where the attachments of an organization go, and who sends them. */
export interface Place {
  base: string;
  token: string;
}

export interface Chunk {
  index: number;
  isLast: boolean;
  assetId: string;
  /** So many bytes are sent, and then no more; the whole chunk unless said otherwise. */
  stopAfter?: number;
}

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

function beginning({ index, isLast, assetId }: Chunk): Buffer {
  const fields = [
    field('isMultiPart', 'true'),
    assetId && field('assetId', assetId),
    field('chunkIndex', String(index)),
    field('isLastChunk', String(isLast)),
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="file"\r\n\r\n`,
  ];
  return Buffer.from(fields.join(''));
}

/** The bytes of any chunk: the first begins as a PDF, all go on as noise, made while they are sent. */
export function* bytesOf(index: number): Generator<Buffer> {
  for (let left = CHUNK_BYTES; left > 0; left -= NOISE.length) {
    const piece = NOISE.subarray(0, Math.min(NOISE.length, left));
    yield index === 0 && left === CHUNK_BYTES
      ? Buffer.concat([HEADER, piece.subarray(HEADER.length)])
      : piece;
  }
}

/** Sends a chunk of the full size. @returns the asset's id; '' when it broke off as it was told to */
export async function sendChunk({ base, token }: Place, chunk: Chunk): Promise<string> {
  const form = beginning(chunk);
  const sender = request(`${base}/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      filename: 'Noise.pdf',
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': form.length + CHUNK_BYTES + END.length,
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    sender.on('error', reject);
    sender.on('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve(Buffer.concat(parts).toString());
    });
  });
  // A chunk that is broken off fails; nobody waits for its answer.
  answer.catch(() => {});
  sender.write(form);
  let sent = 0;
  for (const piece of bytesOf(chunk.index)) {
    if (sent >= (chunk.stopAfter ?? CHUNK_BYTES)) return '';
    if (!sender.write(piece)) await once(sender, 'drain');
    sent += piece.length;
  }
  sender.end(END);
  const { assetId, message } = JSON.parse(await answer) as { assetId?: string; message?: string };
  if (!assetId) throw new Error(`A chunk was refused: ${message}`);
  return assetId;
}
