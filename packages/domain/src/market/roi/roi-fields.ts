import type { RoiFieldKind, RoiInput, RoiProcedure } from './roi-input.ts';
import { roiTerms } from './roi-terms.ts';
import { formatRoiNumber } from './roi-text.ts';

interface RoiField<Name extends string> {
  name: Name;
  label: string;
  kind: RoiFieldKind;
}

export const BUY_FIELDS = [
  { name: 'avgQuotedPrice', label: 'Purchase Price', kind: 'money' },
  { name: 'residualValue', label: 'Residual Value', kind: 'money' },
] as const satisfies RoiField<keyof RoiInput>[];

export const LEASE_FIELDS = [
  { name: 'annualLeasePayment', label: 'Annual Lease Payment', kind: 'money' },
  { name: 'buyoutPrice', label: 'Buyout Price', kind: 'money' },
  { name: 'feePerProcedure', label: 'Fee per Procedure', kind: 'money' },
] as const satisfies RoiField<keyof RoiInput>[];

export const SERVICE_FIELD = {
  name: 'yearlyServiceCost',
  label: 'Yearly Service Cost',
  kind: 'money',
} as const satisfies RoiField<keyof RoiInput>;

export const PERCENTAGE_FIELDS = [
  { name: 'pctReimbursement', label: 'Reimbursement Increase', kind: 'increase' },
  { name: 'pctLaborPerProcedure', label: 'Labor Cost Increase', kind: 'increase' },
  { name: 'pctSuppliesConsumables', label: 'Supplies/Consumables Increase', kind: 'increase' },
  { name: 'pctYearlyServiceCost', label: 'Service Cost Increase', kind: 'increase' },
  { name: 'taxRate', label: 'Tax Rate', kind: 'rate' },
  { name: 'discountRate', label: 'Discount Rate', kind: 'rate' },
] as const satisfies RoiField<keyof RoiInput>[];

export const PROCEDURE_FIELDS = [
  { name: 'yearlyProceduresPerformed', label: 'Procedures per Year', kind: 'count' },
  { name: 'reimbursementPerProcedure', label: 'Reimbursement per Procedure', kind: 'money' },
  { name: 'laborCostPerProcedure', label: 'Labor Cost per Procedure', kind: 'money' },
  { name: 'consumablesCostPerProcedure', label: 'Consumables Cost per Procedure', kind: 'money' },
] as const satisfies RoiField<keyof RoiProcedure>[];

export const yearsText = (years: number): string => `${years} ${years === 1 ? 'year' : 'years'}`;

export const valueText = (kind: RoiFieldKind, value: number): string => {
  const text = formatRoiNumber(kind, value);
  if (kind === 'money') return `$${text}`;
  return kind === 'count' ? text : `${text}%`;
};

export interface RoiEntry {
  label: string;
  text: string;
}

export function roiEntries(input: RoiInput): RoiEntry[] {
  const { years, warranty } = roiTerms(input);
  const entry = ({ name, label, kind }: RoiField<keyof RoiInput>): RoiEntry => ({
    label,
    text: valueText(kind, input[name] as number),
  });
  return [
    { label: 'Mode', text: input.mode === 'buy' ? 'Buy' : 'Lease' },
    ...(input.mode === 'buy' ? BUY_FIELDS : LEASE_FIELDS).map(entry),
    { label: 'Term', text: yearsText(years) },
    { label: 'Warranty', text: yearsText(warranty) },
    entry(SERVICE_FIELD),
    ...PERCENTAGE_FIELDS.map(entry),
  ];
}

export const procedureTexts = (procedure: RoiProcedure): string[] =>
  PROCEDURE_FIELDS.map(({ name, kind }) => valueText(kind, procedure[name]));
