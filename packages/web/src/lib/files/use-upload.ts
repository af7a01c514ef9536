import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useState } from 'react';
import type { Refusal, Saved } from '../graphql/use-save.ts';
import { useAccessToken } from '../session/session.tsx';
import { toastError, toastSuccess } from '../toast.ts';
import { UploadError, uploadFile } from './upload.ts';
import { isCanceled, uploadProblem } from './upload-problem.ts';
import { NOT_UPLOADING, UploadRunner } from './upload-runner.ts';

const FILE = 'file';

export function useUpload<Data, Variables extends { file?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const accessToken = useAccessToken();
  const [state, setState] = useState(NOT_UPLOADING);
  const [runner] = useState(() => new UploadRunner((_, next) => setState(next)));
  useEffect(() => () => runner.cancelAll(), [runner]);

  /** Resolves with null if another upload is running. */
  const upload = async (file: File, variables: Omit<Variables, 'file'>): Promise<Saved<Data> | null> => {
    if (runner.isRunning(FILE)) return null;
    const sent = await runner.run(FILE, (onProgress) =>
      uploadFile({ document, variables, file, accessToken, onProgress }),
    );
    if ('error' in sent) {
      if (!isCanceled(sent.error)) toastError(WORKSPACE_TEXTS.fileNotUploaded);
      return { data: null, refusal: uploadRefusal(sent.error) };
    }
    setState(NOT_UPLOADING);
    toastSuccess(WORKSPACE_TEXTS.fileUploaded, WORKSPACE_TEXTS.fileNotUploaded);
    return { data: sent.data, refusal: null };
  };
  return { upload, ...state, cancel: () => runner.cancel(FILE) };
}

function uploadRefusal(error: unknown): Refusal {
  const reason = uploadProblem(error);
  return {
    name: error instanceof UploadError ? error.errorName : null,
    reason,
    message: reason ?? 'The upload was stopped',
    field: null,
    isStale: false,
  };
}
