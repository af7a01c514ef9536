import type { Distribution } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import type { DrawRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';
import { useMemo } from 'react';
import { useWorker } from '../../../../lib/worker/use-worker.ts';
import type { DrawRequest } from './distribution-worker.ts';

const startWorker = () =>
  new Worker(new URL('./distribution-worker.ts', import.meta.url), { type: 'module' });

/** Outcomes of the ranges. Null ranges keep the last outcomes. */
export function useDistribution(input: RoiInput, ranges: DrawRanges | null) {
  const request = useMemo(() => ranges && { input, ranges }, [input, ranges]);
  const { shown, ...rest } = useWorker<DrawRequest, Distribution>(startWorker, request);
  return {
    ...rest,
    shown: shown && { distribution: shown.answer, ...shown.request },
    isOld: shown !== null && (shown.request.input !== input || shown.request.ranges !== ranges),
  };
}
