import type { Readable } from 'node:stream';
import { invalid } from '@capwise/domain/errors';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../../platform/input/parse.ts';
import { UNREAD_FILE } from './scalar.ts';

const Operations = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()),
});
const FileMap = z.record(z.string(), z.tuple([z.string()]));
const PLACE = /^variables\.(\w+)$/;

export interface UploadRequest {
  operation: z.output<typeof Operations>;
  variable: string;
  fileName: string;
  /** Unread, except for bytes that arrived with the preceding fields. */
  stream: Readable;
  /**
   * Call after reading the file. @throws AppError ValidationError if more data follows or the end is missing
   */
  end(): Promise<void>;
}

/**
 * Reads a multipart request up to its file: 'operations', 'map', then exactly one file, in this order.
 * @param fieldBytes limit for each of the two fields
 * @throws AppError ValidationError
 */
export async function readUploadRequest(request: FastifyRequest, fieldBytes: number): Promise<UploadRequest> {
  const limits = { fieldSize: fieldBytes, fields: 2, files: 1, parts: 3, fileSize: Number.POSITIVE_INFINITY };
  const parts = request.parts({ limits });
  const next = async (): Promise<Multipart | null> => {
    const result = await parts.next().catch((error: unknown) => {
      throw invalid(`The multipart request is not valid: ${(error as Error).message}`);
    });
    return result.done ? null : result.value;
  };
  const operation = parseInput(Operations, readField(await next(), 'operations'));
  const map = Object.entries(parseInput(FileMap, readField(await next(), 'map')));
  const [partName, [path]] = map[0] ?? ['', ['']];
  const variable = PLACE.exec(path)?.[1];
  if (map.length !== 1 || !variable) throw invalid('Send exactly one file, as a separate variable');
  if (operation.variables[variable] !== null) throw invalid('The variable of the file must be null');
  operation.variables[variable] = UNREAD_FILE;
  const file = await next();
  if (file?.type !== 'file' || file.fieldname !== partName)
    throw invalid('Send the file named in the map after operations and map');
  const end = async () => {
    const rest = await parts.next().catch(() => null);
    if (!rest?.done) throw invalid('Send exactly one file, and nothing after it');
  };
  return { operation, variable, fileName: file.filename ?? '', stream: file.file, end };
}

/** Parses a JSON field. If the client declares the part as JSON, it is already parsed. */
function readField(part: Multipart | null, name: string): unknown {
  if (part?.type !== 'field' || part.fieldname !== name)
    throw invalid(`Send operations, map and a file, in this order: ${name} is out of place`);
  if (part.valueTruncated) throw invalid(`${name} is too long`);
  if (typeof part.value !== 'string') return part.value;
  try {
    return JSON.parse(part.value);
  } catch {
    throw invalid(`${name} is not JSON`);
  }
}
