import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CHUNK_BYTES, type ChunkFields, ChunkFieldsSchema } from '@capwise/domain/compliance/attachments';
import { invalid } from '@capwise/domain/errors';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { parseInput } from '../../../platform/input/parse.ts';
import { checkedInput } from '../../../platform/input/storable.ts';

const FILE = 'file';
const FIELDS: ReadonlySet<string> = new Set(['isMultiPart', 'assetId', 'chunkIndex', 'isLastChunk']);
const FIELD_BYTES = 200;
const LIMITS = {
  fieldSize: FIELD_BYTES,
  fields: 10,
  files: 1,
  parts: 11,
  fileSize: Number.POSITIVE_INFINITY,
};

export interface ChunkForm {
  fields: ChunkFields;
  /** The file's bytes, which are still on their way if they came last. */
  stream: Readable;
  /** To be asked when the bytes have been read. @throws AppError ValidationError when more follows */
  end(): Promise<void>;
  /** Removes what was put aside, in any case. */
  close(): Promise<void>;
}

/**
 * Reads an upload's multipart form (ATT-006). Fields may stand before the file, which is then read as it arrives, or
 * after it: then the file waits on the disk until they are known.
 * @param checkRoom asked before a file waits on the disk
 * @throws AppError ValidationError, and what `checkRoom` throws
 */
export async function readChunkForm(
  request: FastifyRequest,
  checkRoom: () => Promise<void>,
): Promise<ChunkForm> {
  const parts = request.parts({ limits: LIMITS });
  const next = async (): Promise<Multipart | null> => {
    const result = await parts.next().catch((error: unknown) => {
      throw invalid(`The form is not what it should be: ${(error as Error).message}`, FILE);
    });
    return result.done ? null : result.value;
  };
  const given: Record<string, string> = {};
  let part = await next();
  for (; part?.type === 'field'; part = await next()) note(given, part);
  if (!part) throw invalid('The form has no file', FILE);
  if (part.fieldname !== FILE) throw invalid(`The file's part is called ${FILE}`, FILE);
  if (isAllKnown(given)) {
    const fields = parseInput(ChunkFieldsSchema, given);
    const end = async () => {
      if (await next()) throw invalid('After fields and file nothing follows', FILE);
    };
    return { fields, stream: part.file, end, close: async () => {} };
  }
  await checkRoom();
  const aside = join(tmpdir(), `capwise-${randomUUID()}.part`);
  const close = () => rm(aside, { force: true });
  try {
    await pipeline(limited(part.file), createWriteStream(aside, { flags: 'wx', mode: 0o600 })).catch(rethrow);
    for (let rest = await next(); rest; rest = await next()) {
      if (rest.type !== 'field') throw invalid('Send exactly one file', FILE);
      note(given, rest);
    }
    const fields = parseInput(ChunkFieldsSchema, given);
    return { fields, stream: createReadStream(aside), end: async () => {}, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Whether nothing that decides where the bytes go can still follow. */
const isAllKnown = ({ isMultiPart, assetId, chunkIndex, isLastChunk }: Record<string, string>): boolean =>
  isMultiPart !== undefined &&
  (isMultiPart.toLowerCase() !== 'true' ||
    (chunkIndex !== undefined && isLastChunk !== undefined && (assetId !== undefined || chunkIndex === '0')));

function note(given: Record<string, string>, part: Extract<Multipart, { type: 'field' }>): void {
  const { fieldname: name, value } = part;
  if (!FIELDS.has(name)) return;
  if (part.valueTruncated) throw invalid(`${name} is too long`, name);
  if (name in given) throw invalid(`${name} is given twice`, name);
  given[name] = String(checkedInput(name, String(value)));
}

async function* limited(bytes: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const some of bytes as AsyncIterable<Buffer>) {
    size += some.length;
    if (size > CHUNK_BYTES) throw tooMuch();
    yield some;
  }
}

/** A file in one piece and a chunk have the same limit (B-129). */
export const tooMuch = () =>
  invalid(`A file of more than ${CHUNK_BYTES} bytes is sent in chunks of this size`, FILE);

function rethrow(error: unknown): never {
  if (error instanceof Error && 'field' in error) throw error;
  throw invalid('The file broke off before its end', FILE);
}
