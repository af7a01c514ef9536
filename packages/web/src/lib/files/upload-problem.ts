import { reportedReason } from '../graphql/errors/reported-reason.ts';
import { FILE_CHANGED } from './unchanged.ts';
import { UploadError } from './upload.ts';

export const isCanceled = (error: unknown): boolean => error instanceof UploadError && error.canceled;

/** Why an upload failed, with the server's reason if any. Null if the upload was canceled. */
export function uploadProblem(error: unknown): string | null {
  if (isCanceled(error)) return null;
  const refused = error instanceof UploadError ? error.errorName : null;
  if (refused === 'ForbiddenError') return 'Your account may not upload files here';
  const said = error instanceof Error ? error.message : '';
  if (said === FILE_CHANGED) return said;
  return reportedReason(refused, said) ?? 'The file is still here. Try again in a moment';
}
