import { useCallback, useEffect, useState } from 'react';
import { useAccessToken } from '../../lib/session/session.tsx';
import { type Preview, readPreview } from './read-preview.ts';

/** Loads the file at a link. Null shows nothing. */
export function useFile(link: string | null) {
  const accessToken = useAccessToken();
  const [preview, setPreview] = useState<Preview | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the file once more.
  useEffect(() => {
    if (link === null) return;
    const reading = new AbortController();
    setPreview('loading');
    void accessToken()
      .then((token) => readPreview(link, token, reading.signal))
      .catch(() => 'failed' as const)
      .then((read) => {
        if (!reading.signal.aborted) setPreview(read);
      });
    return () => reading.abort();
  }, [accessToken, link, attempt]);
  const retry = useCallback(() => setAttempt((last) => last + 1), []);
  return { preview, retry };
}
