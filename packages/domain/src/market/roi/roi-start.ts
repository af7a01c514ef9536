import { formatDollars } from '../../money.ts';
import { ROI_LIMITS, type RoiInput } from './roi-input.ts';

/** A product's figures that a new calculator starts from, in US dollars; null where there are none. */
export interface RoiPrefill {
  avgQuotedPrice: number | null;
  yearlyServiceCost: number | null;
  reimbursementPerProcedure: number | null;
  operatingCostPerProcedure: number | null;
}

/** Percent and years (ROI-011, A-44). */
export const DEFAULT_DISCOUNT_RATE = 3;
export const DEFAULT_TERM = 5;
const DEFAULT_WARRANTY = 1;

/** A new calculator: buy, five years, one under warranty, one procedure whose volume is for the reader to enter. */
export function startRoi(prefill: RoiPrefill): RoiInput {
  return {
    mode: 'buy',
    avgQuotedPrice: money(prefill.avgQuotedPrice),
    yearlyServiceCost: money(prefill.yearlyServiceCost),
    term: DEFAULT_TERM,
    warranty: DEFAULT_WARRANTY,
    residualValue: 0,
    annualLeasePayment: 0,
    buyoutPrice: 0,
    feePerProcedure: 0,
    leaseTerm: DEFAULT_TERM,
    leaseWarranty: DEFAULT_WARRANTY,
    taxRate: 0,
    discountRate: DEFAULT_DISCOUNT_RATE,
    pctYearlyServiceCost: 0,
    pctLaborPerProcedure: 0,
    pctSuppliesConsumables: 0,
    pctReimbursement: 0,
    procedures: [
      {
        id: 1,
        procedureName: 'Routine 1',
        yearlyProceduresPerformed: 0,
        reimbursementPerProcedure: money(prefill.reimbursementPerProcedure),
        laborCostPerProcedure: 0,
        consumablesCostPerProcedure: money(prefill.operatingCostPerProcedure),
      },
    ],
  };
}

/** Averages come with more decimals than a money field holds. */
const money = (dollars: number | null): number =>
  Math.min(Math.max(Math.round((dollars ?? 0) * 100) / 100, ROI_LIMITS.money.least), ROI_LIMITS.money.most);

/** 10 % of the purchase price, to the cent: guidance beside the residual value (ROI-012). */
export const residualGuidance = (avgQuotedPrice: number): number => Math.round(avgQuotedPrice * 10) / 100;

/** Where a start value comes from. */
export type RoiSource = 'quotes' | 'catalog';

/** What stands under a field that a new calculator fills: the figure and its source; null where there is none. */
export function startNote(dollars: number | null, source: RoiSource): string | null {
  if (dollars === null) return null;
  return `${source === 'quotes' ? 'Quotes of 12 months' : 'Catalog'}: ${formatDollars(dollars)}`;
}
