import { invalid } from '@capwise/domain/errors';
import type { StoredFile } from '../../platform/storage/files.ts';
import { builder } from '../builder.ts';

/** The files that multipart requests put into their variables. An object from JSON is never one of them. */
const arrived = new WeakSet<object>();

/** Lets a file stand in the variables of the request that brought it. */
export function asUpload(file: StoredFile): StoredFile {
  arrived.add(file);
  return file;
}

/** Stands for a file while its request is looked at and nothing of it has been read. */
export const UNREAD_FILE = asUpload(Object.freeze({ id: '', byteSize: 0, contentType: '', fileName: '' }));

/** @throws AppError ValidationError for what no multipart request of this server has brought */
export function parseUpload(value: unknown): StoredFile {
  if (typeof value === 'object' && value !== null && arrived.has(value)) return value as StoredFile;
  throw invalid('A file is sent as multipart/form-data', 'file');
}

/** A file of a multipart request, already in the storage; in JSON there is none. */
export const Upload = builder.scalarType('Upload', {
  description: 'A file sent by the GraphQL multipart request convention.',
  serialize: () => {
    throw new Error('A file is only ever sent');
  },
  parseValue: parseUpload,
});
