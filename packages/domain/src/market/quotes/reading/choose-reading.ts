import type { QuoteHypothesis, SystemReading } from '../lines/found-systems.ts';

/** Without a total, lines can still be right. A total far away shows that they are not. */
const WITHOUT_TOTAL = 0.1;

/** Distance between what was read and the stated total, as a fraction of the total. */
const distance = ({ total, sum, agrees }: QuoteHypothesis): number => {
  if (agrees) return 0;
  return total ? Math.min(1, Math.abs(sum - total) / Math.abs(total)) : WITHOUT_TOTAL;
};

const sureness = ({ systems }: QuoteHypothesis): number =>
  systems.reduce((sum, { confidence }) => sum + confidence, 0);

/** A reading this sure in relation to the best one could be right as well. */
const RIVAL = 0.9;
const DISPUTED = 0.85;

const isSame = (a: SystemReading, b: SystemReading): boolean =>
  a.product === b.product && a.oem === b.oem && a.quantity === b.quantity && a.unit === b.unit;

/** Lowers the confidence of systems that another reading with the same total does not have. */
function disputed(best: QuoteHypothesis, rivals: readonly QuoteHypothesis[]): QuoteHypothesis {
  const systems = best.systems.map((system) => {
    const isAgreed = rivals.every((rival) => rival.systems.some((other) => isSame(system, other)));
    return isAgreed ? system : { ...system, confidence: system.confidence * DISPUTED };
  });
  return { ...best, systems };
}

/** The reading that explains the stated total best; of equal ones that with the surest systems. Null if all are empty. */
export function chooseReading(hypotheses: readonly QuoteHypothesis[]): QuoteHypothesis | null {
  const found = hypotheses.filter(({ systems }) => systems.length > 0);
  // Sorting is stable: earlier readings win.
  const [best, ...others] = found.toSorted((a, b) => distance(a) - distance(b) || sureness(b) - sureness(a));
  if (!best) return null;
  const least = sureness(best) * RIVAL;
  return disputed(
    best,
    others.filter((other) => distance(other) === distance(best) && sureness(other) >= least),
  );
}
