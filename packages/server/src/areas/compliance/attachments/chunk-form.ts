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
  /** The file's bytes. They may still be arriving. */
  stream: Readable;
  /** Call after reading the bytes. @throws AppError ValidationError if more parts follow */
  end(): Promise<void>;
  /** Removes the temporary file, if any. Always call it. */
  close(): Promise<void>;
}

/**
 * Parses an upload's multipart form (ATT-006). If the fields come first, the file is streamed. Otherwise it
 * is written to disk until they are known.
 * @param checkRoom called before a file is written to disk
 * @throws AppError ValidationError, and the errors of `checkRoom`
 */
export async function readChunkForm(
  request: FastifyRequest,
  checkRoom: () => Promise<void>,
): Promise<ChunkForm> {
  const parts = request.parts({ limits: LIMITS });
  const next = async (): Promise<Multipart | null> => {
    const result = await parts.next().catch((error: unknown) => {
      throw invalid(`The form could not be read: ${(error as Error).message}`, FILE);
    });
    return result.done ? null : result.value;
  };
  const given: Record<string, string> = {};
  let part = await next();
  for (; part?.type === 'field'; part = await next()) note(given, part);
  if (!part) throw invalid('The form has no file', FILE);
  if (part.fieldname !== FILE) throw invalid(`Name the form part of the file '${FILE}'`, FILE);
  if (isAllKnown(given)) {
    const fields = parseInput(ChunkFieldsSchema, given);
    const end = async () => {
      if (await next()) throw invalid('Send nothing after the fields and the file', FILE);
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

const isAllKnown = ({ isMultiPart, assetId, chunkIndex, isLastChunk }: Record<string, string>): boolean =>
  isMultiPart !== undefined &&
  (isMultiPart.toLowerCase() !== 'true' ||
    (chunkIndex !== undefined && isLastChunk !== undefined && (assetId !== undefined || chunkIndex === '0')));

function note(given: Record<string, string>, part: Extract<Multipart, { type: 'field' }>): void {
  const { fieldname: name, value } = part;
  if (!FIELDS.has(name)) return;
  if (part.valueTruncated) throw invalid(`${name} is too long`, name);
  if (name in given) throw invalid(`Send ${name} only once`, name);
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

/** The limit is the same for a chunk and for a file in one piece (B-129). */
export const tooMuch = () =>
  invalid(`Send files of more than ${CHUNK_BYTES} bytes in chunks of this size`, FILE);

function rethrow(error: unknown): never {
  if (error instanceof Error && 'field' in error) throw error;
  throw invalid('The file did not arrive completely. Send it again.', FILE);
}
