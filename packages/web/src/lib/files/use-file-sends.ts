import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { useAccessToken } from '../session/session.tsx';
import { sendFile } from './send-file.ts';
import { sendOnce } from './send-once.ts';

/** Sends a CSV file for a preview and for an import, and reports why that failed. */
export function useFileSends<Answer>() {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (request: (token: string) => Promise<Answer>): Promise<Answer | null> => {
    setBusy(true);
    setProblem(null);
    try {
      return await request(await accessToken());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : TEXTS.genericError);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    setProblem,
    look: (path: string, file: File) => send((token) => sendFile<Answer>(path, file, 'text/csv', token)),
    /** If the answer is lost, a retry is imported once. */
    save: (path: string, file: File) => send((token) => sendOnce<Answer>(path, file, token)),
  };
}
