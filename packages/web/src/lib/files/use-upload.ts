import { TEXTS } from '@capwise/domain/texts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import type { Refusal, Saved } from '../graphql/use-save.ts';
import { useAccessToken } from '../session/session.tsx';
import { toastError, toastSuccess } from '../toast.ts';
import { type RunningUpload, UploadError, uploadFile } from './upload.ts';
import { isCanceled, uploadProblem } from './upload-problem.ts';

/** Uploads one file at a time with a mutation and reports the outcome in a toast. */
export function useUpload<Data, Variables extends { file?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const accessToken = useAccessToken();
  const running = useRef<RunningUpload<Data> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  /** Resolves with null if another upload is running. */
  const upload = async (file: File, variables: Omit<Variables, 'file'>): Promise<Saved<Data> | null> => {
    if (running.current) return null;
    setProgress(0);
    setProblem(null);
    running.current = uploadFile({ document, variables, file, accessToken, onProgress: setProgress });
    try {
      const data = await running.current.done;
      toastSuccess(TEXTS.fileUploaded, TEXTS.fileNotUploaded);
      return { data, refusal: null };
    } catch (error) {
      const reason = uploadProblem(error);
      setProblem(reason);
      if (!isCanceled(error)) toastError(TEXTS.fileNotUploaded);
      return { data: null, refusal: uploadRefusal(error, reason) };
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    upload,
    progress,
    problem,
  };
}

const uploadRefusal = (error: unknown, reason: string | null): Refusal => ({
  name: error instanceof UploadError ? error.errorName : null,
  reason,
  message: reason ?? 'The upload was canceled',
  field: null,
  isStale: false,
});
