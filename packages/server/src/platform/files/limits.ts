import { AppError, invalid } from '@capwise/domain/errors';
import { type UploadLimits, uploadLimitsText } from '@capwise/domain/workspace/uploads';
import type { Settings } from '../../env.ts';

const MEGABYTE = 1_000_000;

/** What this installation takes; a file of exactly the limit is taken. */
export const uploadLimits = (settings: Pick<Settings, 'UPLOAD_MAX_MB' | 'UPLOAD_TYPES'>) =>
  ({
    maxBytes: settings.UPLOAD_MAX_MB * MEGABYTE,
    extensions: settings.UPLOAD_TYPES,
  }) satisfies UploadLimits;

export const tooLarge = ({ maxBytes }: UploadLimits) =>
  new AppError('LimitError', `The file is larger than ${maxBytes / MEGABYTE} MB`, 'file');

export const notAllowed = (limits: UploadLimits) =>
  invalid(`This type of file is not allowed. Allowed: ${uploadLimitsText(limits)}`, 'file');
