import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_TEXTS,
  LARGEST_ATTACHMENT,
} from '@capwise/domain/compliance/attachments';
import { AppError, invalid } from '@capwise/domain/errors';
import { UPLOAD_EXTENSIONS, type UploadLimits, uploadLimitsText } from '@capwise/domain/workspace/uploads';
import type { Settings } from '../settings/env.ts';
import type { FileExtension } from './file-type.ts';

const MEGABYTE = 1_000_000;

const GIGABYTE = 1_000_000_000;

/** Bytes that the documents of one system, or the attachments of one tenant's gifts, may have together. */
export const fileQuota = (settings: Pick<Settings, 'UPLOAD_QUOTA_GB'>) => settings.UPLOAD_QUOTA_GB * GIGABYTE;

/** Bytes that the disk keeps free of files: a database on a full disk cannot even be read. */
export const diskReserve = (settings: Pick<Settings, 'DISK_RESERVE_MB'>) =>
  settings.DISK_RESERVE_MB * MEGABYTE;

/** What files are for says what they may be; a file of exactly the limit is accepted. */
export interface FileUse {
  extensions: readonly FileExtension[];
  maxBytes: number;
  notAllowed(): AppError;
  /** For a content that is not what the file's ending says. */
  mismatch(extension: FileExtension): AppError;
  tooLarge(): AppError;
}

/** What this installation accepts as project documents; a file of exactly the limit is accepted. */
export const uploadLimits = (settings: Pick<Settings, 'UPLOAD_MAX_MB' | 'UPLOAD_TYPES'>) =>
  ({
    maxBytes: settings.UPLOAD_MAX_MB * MEGABYTE,
    extensions: settings.UPLOAD_TYPES,
  }) satisfies UploadLimits;

export const projectDocuments = (settings: Parameters<typeof uploadLimits>[0]): FileUse => {
  const limits = uploadLimits(settings);
  const { maxBytes } = limits;
  return {
    ...limits,
    notAllowed: () =>
      invalid(`This type of file is not allowed. Allowed: ${uploadLimitsText(limits)}`, 'file'),
    mismatch: (extension) =>
      invalid(`The file is not what its name says: ${extension.toUpperCase()}`, 'file'),
    tooLarge: () => new AppError('LimitError', `The file is larger than ${maxBytes / MEGABYTE} MB`, 'file'),
  };
};

/** What people may upload is no limit for what the demo data bring. */
export const demoDocuments: FileUse = projectDocuments({
  UPLOAD_MAX_MB: 100,
  UPLOAD_TYPES: [...UPLOAD_EXTENSIONS],
});

/** What may be attached to a gift (ATT-003, ATT-004), whatever this installation accepts elsewhere. */
export const giftAttachments: FileUse = {
  extensions: ATTACHMENT_EXTENSIONS,
  maxBytes: LARGEST_ATTACHMENT,
  notAllowed: () => invalid(ATTACHMENT_TEXTS.unsupported, 'file'),
  mismatch: () => invalid(ATTACHMENT_TEXTS.mismatch, 'file'),
  tooLarge: () => invalid(ATTACHMENT_TEXTS.tooLarge, 'file'),
};

/** The statements of many providers in one file, which the server makes itself. */
export const statementZips: FileUse = {
  extensions: ['zip'],
  maxBytes: 2 * GIGABYTE,
  notAllowed: () => invalid('This is no zip file', 'file'),
  mismatch: () => invalid('This is no zip file', 'file'),
  tooLarge: () => new AppError('LimitError', 'The statements are larger than 2 GB together', 'file'),
};

export const systemIsFull = () =>
  new AppError('LimitError', 'Your organization has no room left for files. Ask an administrator.', 'file');

export const diskIsFull = () =>
  new AppError('UnavailableError', 'No more files can be stored at the moment. Try again later.', 'file');
