import { invalid } from '@capwise/domain/errors';
import type { StoredFile } from '../../platform/storage/files.ts';
import { builder } from '../builder.ts';

/** Files from multipart requests. An object from JSON is never one of them. */
const arrived = new WeakSet<object>();

export function asUpload(file: StoredFile): StoredFile {
  arrived.add(file);
  return file;
}

/** Placeholder while the request is checked, before the file is read. */
export const UNREAD_FILE = asUpload(Object.freeze({ id: '', byteSize: 0, contentType: '', fileName: '' }));

/** @throws AppError ValidationError unless a multipart request sent the file */
export function parseUpload(value: unknown): StoredFile {
  if (typeof value === 'object' && value !== null && arrived.has(value)) return value as StoredFile;
  throw invalid('Send the file as multipart/form-data', 'file');
}

export const Upload = builder.scalarType('Upload', {
  description: 'A file sent by the GraphQL multipart request convention.',
  serialize: () => {
    throw new Error('Files can only be sent to the server');
  },
  parseValue: parseUpload,
});
