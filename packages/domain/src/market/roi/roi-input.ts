import { z } from 'zod';

export const ROI_MODES = ['buy', 'lease'] as const;
export type RoiMode = (typeof ROI_MODES)[number];

/** Years (ROI-003): terms of 1 to 15, warranties of 0 to 15. */
export const ROI_TERMS: readonly number[] = Array.from({ length: 15 }, (_, index) => index + 1);
export const ROI_WARRANTIES: readonly number[] = [0, ...ROI_TERMS];
export const PROCEDURE_NAME_LENGTH = 21;

export type RoiFieldKind = 'money' | 'rate' | 'increase' | 'count';

/** Allowed values per kind. Nothing falls by more than 100 %. The upper bounds only keep amounts readable. */
export const ROI_LIMITS: Readonly<Record<RoiFieldKind, { least: number; most: number; decimals: 0 | 2 }>> = {
  money: { least: 0, most: 999_999_999.99, decimals: 2 },
  rate: { least: 0, most: 100, decimals: 2 },
  increase: { least: -100, most: 999.99, decimals: 2 },
  count: { least: 0, most: 9_999_999, decimals: 0 },
};

export const ROI_KIND_ERRORS: Readonly<Record<RoiFieldKind, string>> = {
  money: 'Enter US dollars with up to 2 decimals, up to 999,999,999.99',
  rate: 'Enter a percentage from 0 to 100 with up to 2 decimals',
  increase: 'Enter a percentage from -100 to 999.99 with up to 2 decimals',
  count: 'Enter a whole number up to 9,999,999',
};

function roiNumberSchema(kind: RoiFieldKind) {
  const { least, most, decimals } = ROI_LIMITS[kind];
  const message = ROI_KIND_ERRORS[kind];
  return z
    .number(message)
    .min(least, message)
    .max(most, message)
    .refine((value) => Number(value.toFixed(decimals)) === value, message);
}

const years = (choices: readonly number[]) =>
  z
    .number('Choose a number of years')
    .refine((value) => choices.includes(value), `Choose ${choices[0]} to ${choices.at(-1)} years`);

export const RoiProcedureSchema = z.object({
  id: z.int().min(1),
  procedureName: z.string().max(PROCEDURE_NAME_LENGTH, `At most ${PROCEDURE_NAME_LENGTH} characters`),
  yearlyProceduresPerformed: roiNumberSchema('count'),
  reimbursementPerProcedure: roiNumberSchema('money'),
  laborCostPerProcedure: roiNumberSchema('money'),
  consumablesCostPerProcedure: roiNumberSchema('money'),
});
export type RoiProcedure = z.output<typeof RoiProcedureSchema>;

/**
 * All inputs of the calculator (ROI-019). Amounts are US dollars in Year 1, 3 means 3 %, terms and warranties
 * are years. Fields of the other mode are stored but ignored.
 */
export const RoiInputSchema = z.object({
  mode: z.enum(ROI_MODES),
  avgQuotedPrice: roiNumberSchema('money'),
  yearlyServiceCost: roiNumberSchema('money'),
  term: years(ROI_TERMS),
  warranty: years(ROI_WARRANTIES),
  residualValue: roiNumberSchema('money'),
  annualLeasePayment: roiNumberSchema('money'),
  buyoutPrice: roiNumberSchema('money'),
  feePerProcedure: roiNumberSchema('money'),
  leaseTerm: years(ROI_TERMS),
  leaseWarranty: years(ROI_WARRANTIES),
  taxRate: roiNumberSchema('rate'),
  discountRate: roiNumberSchema('rate'),
  pctYearlyServiceCost: roiNumberSchema('increase'),
  pctLaborPerProcedure: roiNumberSchema('increase'),
  pctSuppliesConsumables: roiNumberSchema('increase'),
  pctReimbursement: roiNumberSchema('increase'),
  procedures: z.array(RoiProcedureSchema),
});
export type RoiInput = z.output<typeof RoiInputSchema>;
