import {
  type DrawBound,
  type DrawFactor,
  drawnFactors,
  type OwnRanges,
  type RangeEvidence,
  startRanges,
  withOwn,
} from '@capwise/domain/market/roi/distribution/draw-ranges';
import { rangeProblem, rangeSource } from '@capwise/domain/market/roi/distribution/range-texts';
import { useMemo, useState } from 'react';
import { useCurrentUser } from '../../../../lib/session/session.tsx';
import type { Roi } from '../inputs/use-roi.ts';
import { ownRanges } from './own-ranges.ts';

export function useRanges(productId: string, { input, scenario }: Roi, evidence: RangeEvidence) {
  const { id: userId } = useCurrentUser();
  const kept = useMemo(() => ownRanges(userId, productId, scenario?.id), [userId, productId, scenario?.id]);
  const [own, setOwn] = useState<OwnRanges>(() => (kept.read() ?? {}) as OwnRanges);
  const ranges = useMemo(() => withOwn(startRanges(input, evidence), own), [input, evidence, own]);
  const rows = drawnFactors(input).map((factor) => ({
    factor,
    range: ranges[factor],
    source: rangeSource(factor, ranges[factor], evidence, own[factor] !== undefined),
    problem: rangeProblem(factor, ranges[factor]),
  }));
  const keep = (next: OwnRanges) => {
    setOwn(next);
    kept.write(next);
  };
  return {
    rows,
    ranges,
    isValid: rows.every(({ problem }) => problem === null),
    isChanged: Object.keys(own).length > 0,
    change: (factor: DrawFactor, bound: DrawBound, value: number) =>
      keep({ ...own, [factor]: { ...own[factor], [bound]: value } }),
    reset: () => {
      setOwn({});
      kept.clear();
    },
  };
}

export type Ranges = ReturnType<typeof useRanges>;
