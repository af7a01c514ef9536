import { type Distribution, drawOutcomes } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import type { DrawRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';

export interface DrawRequest {
  id: number;
  input: RoiInput;
  ranges: DrawRanges;
}

export interface DrawAnswer {
  id: number;
  distribution: Distribution;
}

self.onmessage = ({ data: { id, input, ranges } }: MessageEvent<DrawRequest>) =>
  self.postMessage({ id, distribution: drawOutcomes(input, ranges) } satisfies DrawAnswer);
