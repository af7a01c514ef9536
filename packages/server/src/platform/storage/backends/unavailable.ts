import { AppError } from '@capwise/domain/errors';
import { TEXTS } from '@capwise/domain/texts';

export class StorageUnavailable extends AppError {
  constructor(cause: unknown) {
    super('UnavailableError', TEXTS.unavailable);
    this.cause = cause;
  }
}

/** The disk is full, broken, read-only or not mounted, or the folder lacks permissions. */
const DISK = new Set(['EACCES', 'EDQUOT', 'EIO', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE']);

/** Converts errors of the disk to `StorageUnavailable`. Errors of the file remain. */
export function asDiskUnavailable(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  return code && DISK.has(code) ? new StorageUnavailable(error) : error;
}
