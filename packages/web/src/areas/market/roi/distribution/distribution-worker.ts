import { drawOutcomes } from '@capwise/domain/market/roi/distribution/draw-outcomes';
import type { DrawRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import type { RoiInput } from '@capwise/domain/market/roi/roi-input';

export interface DrawRequest {
  input: RoiInput;
  ranges: DrawRanges;
}

self.onmessage = ({ data: { input, ranges } }: MessageEvent<DrawRequest>) =>
  self.postMessage(drawOutcomes(input, ranges));
