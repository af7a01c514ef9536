import {
  ATTACHMENT_EXTENSIONS,
  ATTACHMENT_TEXTS,
  MAX_ATTACHMENT_BYTES,
} from '@capwise/domain/compliance/attachments';
import { AppError, invalid } from '@capwise/domain/errors';
import { MAX_QUOTE_BYTES, QUOTE_EXTENSIONS } from '@capwise/domain/market/quotes/quote-states';
import { UPLOAD_EXTENSIONS, type UploadLimits, uploadLimitsText } from '@capwise/domain/workspace/uploads';
import type { Settings } from '../settings/env.ts';
import type { FileExtension } from './file-type.ts';

const MEGABYTE = 1_000_000;

const GIGABYTE = 1_000_000_000;

/** Bytes for all documents of a system, or for all gift attachments of a tenant. */
export const fileQuota = (settings: Pick<Settings, 'UPLOAD_QUOTA_GB'>) => settings.UPLOAD_QUOTA_GB * GIGABYTE;

/** Bytes to leave free: a database on a full disk cannot even be read. */
export const diskReserve = (settings: Pick<Settings, 'DISK_RESERVE_MB'>) =>
  settings.DISK_RESERVE_MB * MEGABYTE;

/** Allowed size and types for one use of files. A file of exactly the maximum size is accepted. */
export interface FileUse {
  extensions: readonly FileExtension[];
  maxBytes: number;
  /** The server made the files itself, so they are not scanned for malware. */
  isMadeHere?: true;
  notAllowed(): AppError;
  mismatch(extension: FileExtension): AppError;
  tooLarge(): AppError;
}

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
      invalid(`The content of the file does not match its extension: ${extension.toUpperCase()}`, 'file'),
    tooLarge: () => new AppError('LimitError', `The file is larger than ${maxBytes / MEGABYTE} MB`, 'file'),
  };
};

/** Vendor quotes. The installation's limit for documents can only lower the size. */
export const quoteFiles = (settings: Pick<Settings, 'UPLOAD_MAX_MB'>): FileUse => {
  const maxBytes = Math.min(settings.UPLOAD_MAX_MB * MEGABYTE, MAX_QUOTE_BYTES);
  return {
    extensions: QUOTE_EXTENSIONS,
    maxBytes,
    notAllowed: () =>
      invalid(`Choose ${uploadLimitsText({ extensions: QUOTE_EXTENSIONS, maxBytes })}`, 'file'),
    mismatch: (extension) =>
      invalid(`The content of the file does not match its extension: ${extension.toUpperCase()}`, 'file'),
    tooLarge: () => new AppError('LimitError', `The file is larger than ${maxBytes / MEGABYTE} MB`, 'file'),
  };
};

/** The demo data ignore the installation's upload limits. */
export const demoDocuments: FileUse = {
  ...projectDocuments({ UPLOAD_MAX_MB: 100, UPLOAD_TYPES: [...UPLOAD_EXTENSIONS] }),
  isMadeHere: true,
};

/** Fixed for gift attachments (ATT-003, ATT-004), whatever the installation accepts elsewhere. */
export const giftAttachments: FileUse = {
  extensions: ATTACHMENT_EXTENSIONS,
  maxBytes: MAX_ATTACHMENT_BYTES,
  notAllowed: () => invalid(ATTACHMENT_TEXTS.unsupported, 'file'),
  mismatch: () => invalid(ATTACHMENT_TEXTS.mismatch, 'file'),
  tooLarge: () => invalid(ATTACHMENT_TEXTS.tooLarge, 'file'),
};

export const statementZips: FileUse = {
  extensions: ['zip'],
  maxBytes: 2 * GIGABYTE,
  isMadeHere: true,
  notAllowed: () => invalid('Choose a ZIP file', 'file'),
  mismatch: () => invalid('Choose a ZIP file', 'file'),
  tooLarge: () => new AppError('LimitError', 'The statements are larger than 2 GB in total', 'file'),
};

export const systemIsFull = () =>
  new AppError(
    'LimitError',
    'Your organization has no storage left for files. Ask an administrator.',
    'file',
  );

export const diskIsFull = () =>
  new AppError('UnavailableError', 'No more files can be stored at the moment. Try again later.', 'file');
