import type { Distribution } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import type { DrawRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import { useEffect, useState } from 'react';
import type { DrawAnswer, DrawRequest } from './distribution-worker.ts';

interface Shown {
  distribution: Distribution;
  input: RoiInput;
  ranges: DrawRanges;
}

/**
 * Outcomes of the ranges, calculated by a worker so that typing never waits. A newer request replaces the
 * running one. Null ranges keep the last outcomes.
 */
export function useDistribution(input: RoiInput, ranges: DrawRanges | null) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!ranges) return undefined;
    const worker = new Worker(new URL('./distribution-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<DrawAnswer>) => {
      setFailed(false);
      setShown({ distribution: data.distribution, input, ranges });
      worker.terminate();
    };
    worker.onerror = () => setFailed(true);
    worker.postMessage({ id: attempt, input, ranges } satisfies DrawRequest);
    return () => worker.terminate();
  }, [input, ranges, attempt]);
  return {
    shown,
    failed,
    isOld: shown !== null && (shown.input !== input || shown.ranges !== ranges),
    retry: () => setAttempt(attempt + 1),
  };
}
