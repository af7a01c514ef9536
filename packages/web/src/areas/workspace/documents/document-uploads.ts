import { TEXTS } from '@capwise/domain/texts';
import { UploadError, uploadFile } from '../../../lib/files/upload.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import type { DocumentHolder } from './document-holder.ts';
import { type DocumentDetails, detailsOf } from './document-item.ts';
import { UploadDocumentMutation } from './documents.graphql.ts';

export interface DocumentUploads {
  /** Sends a new file; resolves when it is saved, has failed or was canceled. */
  upload(key: string): Promise<void>;
  cancel(key: string): void;
  cancelAll(): void;
}

export interface UploadsOptions {
  holder: DocumentHolder;
  accessToken(): Promise<string>;
  /** Where the documents are filed; project '0' is none. */
  systemId: string;
  projectId: string;
  /** Called when a file has become a document, with the details that it was sent with. */
  onUploaded(key: string, sent: DocumentDetails): Promise<void>;
}

export function createUploads(options: UploadsOptions): DocumentUploads {
  const { holder, accessToken, systemId, projectId, onUploaded } = options;
  const running = new Map<string, () => void>();

  const send = async (key: string, file: File, sent: DocumentDetails, originalFileName: string) => {
    const { done, cancel } = uploadFile({
      document: UploadDocumentMutation,
      variables: { ...sent, systemId, projectId, originalFileName },
      file,
      accessToken,
      onProgress: (progress) => holder.patch(key, { progress }),
    });
    running.set(key, cancel);
    const { uploadDocument } = await done;
    holder.patch(key, { ...uploadDocument, isNewFile: false, file: null, progress: null });
  };

  return {
    async upload(key) {
      const document = holder.find(key);
      if (!document?.file || document.progress !== null) return;
      const sent = detailsOf(document);
      holder.patch(key, { progress: 0, problem: null });
      try {
        await send(key, document.file, sent, document.originalFileName);
      } catch (error) {
        holder.patch(key, { progress: null, problem: problemOf(error) });
        if (!isCanceled(error)) toastError(TEXTS.fileNotUploaded);
        return;
      } finally {
        running.delete(key);
      }
      toastSuccess(TEXTS.fileUploaded);
      await onUploaded(key, sent);
    },
    cancel: (key) => running.get(key)?.(),
    cancelAll() {
      for (const cancel of running.values()) cancel();
    },
  };
}

export const isCanceled = (error: unknown) => error instanceof UploadError && error.canceled;

/** What the row says about a failure: the server's reason where it gives one that the user can act on. */
export function problemOf(error: unknown): string | null {
  if (isCanceled(error)) return null;
  const refused = error instanceof UploadError ? error.errorName : null;
  if (refused === 'ForbiddenError') return 'Your account may not upload files here';
  const isReason = refused === 'ValidationError' || refused === 'LimitError' || refused === 'ConflictError';
  return isReason ? (error as UploadError).message : 'The file is still here. Try again in a moment';
}
