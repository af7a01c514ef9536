import { UploadError } from './upload.ts';

export const isCanceled = (error: unknown): boolean => error instanceof UploadError && error.canceled;

/**
 * What is said about an upload that failed: the server's reason where it gives one that the user can act on. Null for
 * one that was canceled.
 */
export function problemOf(error: unknown): string | null {
  if (isCanceled(error)) return null;
  const refused = error instanceof UploadError ? error.errorName : null;
  if (refused === 'ForbiddenError') return 'Your account may not upload files here';
  const isReason = refused === 'ValidationError' || refused === 'LimitError' || refused === 'ConflictError';
  return isReason ? (error as UploadError).message : 'The file is still here. Try again in a moment';
}
