import { useEffect, useState } from 'react';

interface WorkerAnswer<Request, Answer> {
  /** The last answer with its request. */
  shown: { request: Request; answer: Answer } | null;
  /** True while the answer belongs to another request than the present one. */
  isOld: boolean;
  failed: boolean;
  retry(): void;
}

/**
 * Answers of a worker that replies to one message, so that the screen never waits for a calculation. A newer
 * request ends the running one. A null request keeps the last answer.
 * @param start creates the worker. Must be a constant.
 * @param request must keep its identity while it is the same
 */
export function useWorker<Request, Answer>(
  start: () => Worker,
  request: Request | null,
): WorkerAnswer<Request, Answer> {
  const [shown, setShown] = useState<WorkerAnswer<Request, Answer>['shown']>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same request again.
  useEffect(() => {
    if (request === null) return undefined;
    const worker = start();
    setFailed(false);
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      setShown({ request, answer: data });
      worker.terminate();
    };
    worker.onerror = () => setFailed(true);
    worker.postMessage(request);
    return () => worker.terminate();
  }, [start, request, attempt]);
  return {
    shown,
    isOld: shown !== null && shown.request !== request,
    failed,
    retry: () => setAttempt((last) => last + 1),
  };
}
