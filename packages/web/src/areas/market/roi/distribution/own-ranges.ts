import { DRAW_FACTORS } from '@capwise/domain/market/roi/distribution/draw-ranges';
import { z } from 'zod';
import { draftOf } from '../../../../lib/draft.ts';

const BoundsSchema = z.object({ low: z.number(), likely: z.number(), high: z.number() }).partial();
const OwnSchema = z.partialRecord(z.enum(DRAW_FACTORS), BoundsSchema);

/** Own ranges of a product's calculator. Stored in this tab per user, product and scenario. */
export const ownRanges = (userId: string, productId: string, scenarioId: string | undefined) =>
  draftOf(`roi-ranges.${userId}.${productId}.${scenarioId ?? ''}`, OwnSchema);

/** Ranges follow their inputs, for example when these become a scenario. */
export function copyOwnRanges(
  userId: string,
  productId: string,
  { from, to }: { from: string | undefined; to: string | undefined },
): void {
  if (from === to) return;
  const ranges = ownRanges(userId, productId, from).read();
  const copy = ownRanges(userId, productId, to);
  if (ranges) copy.write(ranges);
  else copy.clear();
}
