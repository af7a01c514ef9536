import type { RoiInput } from './roi-input.ts';

/** Term and warranty of the input's mode. The warranty is capped to the term (ROI-004). */
export function roiTerms(input: RoiInput): { years: number; warranty: number } {
  return input.mode === 'buy'
    ? { years: input.term, warranty: Math.min(input.warranty, input.term) }
    : { years: input.leaseTerm, warranty: Math.min(input.leaseWarranty, input.leaseTerm) };
}

/** Caps each warranty to its mode's term. Applied after every change. */
export const withCappedWarranties = (input: RoiInput): RoiInput => ({
  ...input,
  warranty: Math.min(input.warranty, input.term),
  leaseWarranty: Math.min(input.leaseWarranty, input.leaseTerm),
});
