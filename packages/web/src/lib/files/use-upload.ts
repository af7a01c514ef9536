import { TEXTS } from '@capwise/domain/texts';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import { useAccessToken } from '../session/session.tsx';
import { toastError, toastSuccess } from '../toast.ts';
import { type RunningUpload, uploadFile } from './upload.ts';
import { isCanceled, problemOf } from './upload-problem.ts';

/** Sends a file by a mutation, once at a time, and tells how it went. */
export function useUpload<Data, Variables extends { file?: unknown }>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const accessToken = useAccessToken();
  const running = useRef<RunningUpload<Data> | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => running.current?.cancel(), []);

  /** Null when it failed or was canceled, and when another file is on its way. */
  const upload = async (file: File, variables: Omit<Variables, 'file'>): Promise<Data | null> => {
    if (running.current) return null;
    setProgress(0);
    setProblem(null);
    running.current = uploadFile({ document, variables, file, accessToken, onProgress: setProgress });
    try {
      const data = await running.current.done;
      toastSuccess(TEXTS.fileUploaded, TEXTS.fileNotUploaded);
      return data;
    } catch (error) {
      setProblem(problemOf(error));
      if (!isCanceled(error)) toastError(TEXTS.fileNotUploaded);
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  };
  return {
    upload,
    /** The fraction that is sent while the upload runs, else null. */
    progress,
    /** Why the last upload failed. */
    problem,
  };
}
