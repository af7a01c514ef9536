import type { RoiInput } from './roi-input.ts';

/** The years that count in the input's mode; the warranty never outlasts the term (ROI-004). */
export function roiTerms(input: RoiInput): { years: number; warranty: number } {
  return input.mode === 'buy'
    ? { years: input.term, warranty: Math.min(input.warranty, input.term) }
    : { years: input.leaseTerm, warranty: Math.min(input.leaseWarranty, input.leaseTerm) };
}

/** The input with each warranty capped to its own mode's term, as it is kept after every change. */
export const withCappedWarranties = (input: RoiInput): RoiInput => ({
  ...input,
  warranty: Math.min(input.warranty, input.term),
  leaseWarranty: Math.min(input.leaseWarranty, input.leaseTerm),
});
