import { NO_TYPE } from '@capwise/domain/workspace/document-rules';
import { hasAnyFlag } from '@capwise/domain/workspace/documents';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { uploadFile } from '../../../../../lib/files/upload.ts';
import { isCanceled } from '../../../../../lib/files/upload-problem.ts';
import { UploadRunner } from '../../../../../lib/files/upload-runner.ts';
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
  const runner = new UploadRunner((key, state) => holder.patch(key, state));
  const failed = new Set<string>();

  return {
    async upload(key) {
      const document = holder.find(key);
      if (!document?.file || document.progress !== null) return;
      if (!hasAnyFlag(document)) return holder.patch(key, { problem: NO_TYPE });
      const { file, originalFileName } = document;
      const details = documentDetails(document);
      const variables = { ...details, systemId, projectId, originalFileName };
      const sent = await runner.run(key, (onProgress) =>
        uploadFile({ document: UploadDocumentMutation, variables, file, accessToken, onProgress }),
      );
      if ('error' in sent) {
        if (isCanceled(sent.error)) return;
        failed.add(key);
        toastError(WORKSPACE_TEXTS.fileNotUploaded);
        return;
      }
      const { uploadDocument } = sent.data;
      holder.patch(key, { ...uploadDocument, isNewFile: false, file: null, progress: null });
      // All failures share one toast, which is withdrawn when the last failed file succeeds.
      const isMended = failed.delete(key) && failed.size === 0;
      toastSuccess(WORKSPACE_TEXTS.fileUploaded, isMended ? WORKSPACE_TEXTS.fileNotUploaded : null);
      await onUploaded(key, details, uploadDocument.id);
    },
    cancel: (key) => runner.cancel(key),
    cancelAll: () => runner.cancelAll(),
  };
}
