import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';

/** The storage cannot take or give files at present. `cause` is for the log. */
export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UnavailableError', TEXTS.unavailable);
    this.cause = cause;
  }
}

/** A disk that is full, broken, read-only or not mounted, or a folder without the rights. */
const DISK = new Set(['EACCES', 'EDQUOT', 'EIO', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE']);

/** The error as callers see it: a `StorageUnavailable` when the disk, not the file, is at fault. */
export function asDiskUnavailable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  return code && DISK.has(code) ? new StorageUnavailable(error) : error;
}
