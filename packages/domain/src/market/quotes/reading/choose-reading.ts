import type { QuoteHypothesis } from '../lines/found-systems.ts';

/** Distance between what was read and the stated total, as a fraction of the total. */
const distance = ({ total, sum, agrees }: QuoteHypothesis): number => {
  if (agrees) return 0;
  return total ? Math.min(1, Math.abs(sum - total) / Math.abs(total)) : 0.5;
};

const sureness = ({ systems }: QuoteHypothesis): number =>
  systems.reduce((sum, { confidence }) => sum + confidence, 0);

/** The reading that explains the stated total best; of equal ones that with the surest systems. Null if all are empty. */
export function chooseReading(hypotheses: readonly QuoteHypothesis[]): QuoteHypothesis | null {
  const found = hypotheses.filter(({ systems }) => systems.length > 0);
  // Sorting is stable: earlier readings win.
  const [best] = found.toSorted((a, b) => distance(a) - distance(b) || sureness(b) - sureness(a));
  return best ?? null;
}
