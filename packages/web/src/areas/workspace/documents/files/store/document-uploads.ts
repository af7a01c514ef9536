import { TEXTS } from '@capwise/domain/texts';
import { uploadFile } from '../../../../../lib/files/upload.ts';
import { isCanceled, uploadProblem } from '../../../../../lib/files/upload-problem.ts';
import { toastError, toastSuccess } from '../../../../../lib/toast.ts';
import type { DocumentHolder } from './document-holder.ts';
import { type DocumentDetails, documentDetails } from './document-item.ts';
import { UploadDocumentMutation } from './documents.graphql.ts';

export interface DocumentUploads {
  upload(key: string): Promise<void>;
  cancel(key: string): void;
  cancelAll(): void;
}

export interface UploadsOptions {
  holder: DocumentHolder;
  accessToken(): Promise<string>;
  /** Project '0' means no project. */
  systemId: string;
  projectId: string;
  onUploaded(key: string, sent: DocumentDetails, id: string): Promise<void>;
}

export function createUploads(options: UploadsOptions): DocumentUploads {
  const { holder, accessToken, systemId, projectId, onUploaded } = options;
  const running = new Map<string, () => void>();
  const failed = new Set<string>();

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
    return uploadDocument.id;
  };

  return {
    async upload(key) {
      const document = holder.find(key);
      if (!document?.file || document.progress !== null) return;
      const sent = documentDetails(document);
      holder.patch(key, { progress: 0, problem: null });
      let id: string;
      try {
        id = await send(key, document.file, sent, document.originalFileName);
      } catch (error) {
        holder.patch(key, { progress: null, problem: uploadProblem(error) });
        if (isCanceled(error)) return;
        failed.add(key);
        toastError(TEXTS.fileNotUploaded);
        return;
      } finally {
        running.delete(key);
      }
      // All failures share one toast, which is withdrawn when the last failed file succeeds.
      const isMended = failed.delete(key) && failed.size === 0;
      toastSuccess(TEXTS.fileUploaded, isMended ? TEXTS.fileNotUploaded : null);
      await onUploaded(key, sent, id);
    },
    cancel: (key) => running.get(key)?.(),
    cancelAll() {
      for (const cancel of running.values()) cancel();
    },
  };
}
