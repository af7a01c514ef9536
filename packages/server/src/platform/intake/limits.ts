import { AppError, invalid } from '@capwise/domain/errors';
import { type UploadLimits, uploadLimitsText } from '@capwise/domain/workspace/uploads';
import type { Settings } from '../../env.ts';

const MEGABYTE = 1_000_000;

const GIGABYTE = 1_000_000_000;

/** Bytes that the files of one system may have together. */
export const systemQuota = (settings: Pick<Settings, 'UPLOAD_QUOTA_GB'>) =>
  settings.UPLOAD_QUOTA_GB * GIGABYTE;

/** Bytes that the disk keeps free of files: a database on a full disk cannot even be read. */
export const diskReserve = (settings: Pick<Settings, 'DISK_RESERVE_MB'>) =>
  settings.DISK_RESERVE_MB * MEGABYTE;

/** What this installation accepts; a file of exactly the limit is accepted. */
export const uploadLimits = (settings: Pick<Settings, 'UPLOAD_MAX_MB' | 'UPLOAD_TYPES'>) =>
  ({
    maxBytes: settings.UPLOAD_MAX_MB * MEGABYTE,
    extensions: settings.UPLOAD_TYPES,
  }) satisfies UploadLimits;

export const tooLarge = ({ maxBytes }: UploadLimits) =>
  new AppError('LimitError', `The file is larger than ${maxBytes / MEGABYTE} MB`, 'file');

export const systemIsFull = () =>
  new AppError('LimitError', 'Your organization has no room left for files. Ask an administrator.', 'file');

export const diskIsFull = () =>
  new AppError('UnavailableError', 'No more files can be stored at the moment. Try again later.', 'file');

export const notAllowed = (limits: UploadLimits) =>
  invalid(`This type of file is not allowed. Allowed: ${uploadLimitsText(limits)}`, 'file');
