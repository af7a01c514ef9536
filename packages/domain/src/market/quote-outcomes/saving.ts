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
  /** Of the units that the first quote and the final price both hold, as are the next two. */
  firstCents: number;
  finalCents: number;
  savedCents: number;
  /** Final price of all units. */
  paidCents: number;
  /** Below the median of deals. Null if there were too few. */
  belowMedianCents: number | null;
}

/** Saved is the first quote minus the final price, for the systems that both hold. */
export function savingOf(system: BoughtSystem): Saving {
  const { quantity, finalUnitCents, medianUnitCents } = system;
  const units = system.firstUnitCents === null ? 0 : (system.comparedQuantity ?? 0);
  const firstCents = (system.firstUnitCents ?? 0) * units;
  const finalCents = finalUnitCents * units;
  return {
    firstCents,
    finalCents,
    savedCents: firstCents - finalCents,
    paidCents: finalUnitCents * quantity,
    belowMedianCents: medianUnitCents === null ? null : (medianUnitCents - finalUnitCents) * quantity,
  };
}
