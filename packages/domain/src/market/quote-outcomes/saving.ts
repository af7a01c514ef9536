/** A system with its first and final price. Amounts are integer cents of one unit. */
export interface BoughtSystem {
  quantity: number;
  /** Units that the first quote and the final price both hold. Null if the first quote lacks the product. */
  comparedQuantity: number | null;
  firstUnitCents: number | null;
  finalUnitCents: number;
  /** Of deals. Null if there were too few. */
  medianUnitCents: number | null;
}

/** Integer cents of all units. */
export interface Saving {
  /** Of the units that the first quote and the final price both hold, as are the next two. Null without such units. */
  firstCents: number | null;
  finalCents: number | null;
  savedCents: number | null;
  /** Final price of all units. */
  paidCents: number;
  /** Below the median of deals. Null if there were too few. */
  belowMedianCents: number | null;
}

/** Saved is the first quote minus the final price, for the systems that both hold. */
export function savingOf(system: BoughtSystem): Saving {
  const { quantity, comparedQuantity: units, firstUnitCents, finalUnitCents, medianUnitCents } = system;
  const isCompared = firstUnitCents !== null && units !== null;
  return {
    firstCents: isCompared ? firstUnitCents * units : null,
    finalCents: isCompared ? finalUnitCents * units : null,
    savedCents: isCompared ? (firstUnitCents - finalUnitCents) * units : null,
    paidCents: finalUnitCents * quantity,
    belowMedianCents: medianUnitCents === null ? null : (medianUnitCents - finalUnitCents) * quantity,
  };
}
