import {
  BUY_FIELDS,
  LEASE_FIELDS,
  PERCENTAGE_FIELDS,
  PROCEDURE_FIELDS,
  SERVICE_FIELD,
  valueText,
  yearsText,
} from '../roi-fields.ts';
import type { RoiFieldKind, RoiInput, RoiProcedure } from '../roi-input.ts';

export interface RoiDifference {
  label: string;
  texts: (string | null)[];
}

interface Entered {
  label: string;
  text(input: RoiInput): string | null;
}

const amount = (field: { name: keyof RoiInput; label: string; kind: RoiFieldKind }): Entered => ({
  label: field.label,
  text: (input) => valueText(field.kind, input[field.name] as number),
});
const years = (label: string, name: 'term' | 'warranty' | 'leaseTerm' | 'leaseWarranty'): Entered => ({
  label,
  text: (input) => yearsText(input[name]),
});

const ENTERED: readonly Entered[] = [
  { label: 'Mode', text: ({ mode }) => (mode === 'buy' ? 'Buy' : 'Lease') },
  ...BUY_FIELDS.map(amount),
  years('Term, Buy', 'term'),
  years('Warranty, Buy', 'warranty'),
  ...LEASE_FIELDS.map(amount),
  years('Term, Lease', 'leaseTerm'),
  years('Warranty, Lease', 'leaseWarranty'),
  amount(SERVICE_FIELD),
  ...PERCENTAGE_FIELDS.map(amount),
];

/** Fields that differ between inputs, in the order of the form. Procedures are matched by ID. */
export function roiDifferences(inputs: readonly RoiInput[]): RoiDifference[] {
  return [...ENTERED, ...enteredProcedures(inputs)]
    .map(({ label, text }) => ({ label, texts: inputs.map(text) }))
    .filter(({ texts }) => texts.some((text) => text !== texts[0]));
}

export const isSameInput = (one: RoiInput, other: RoiInput): boolean =>
  roiDifferences([one, other]).length === 0;

function enteredProcedures(inputs: readonly RoiInput[]): Entered[] {
  const named = new Map<number, string>();
  for (const { procedures } of inputs)
    for (const { id, procedureName } of procedures) if (!named.has(id)) named.set(id, procedureName);
  return [...named].flatMap(([id, name]) => {
    const of = (label: string, text: (procedure: RoiProcedure) => string): Entered => ({
      label: `${name}: ${label}`,
      text({ procedures }) {
        const procedure = procedures.find((one) => one.id === id);
        return procedure ? text(procedure) : null;
      },
    });
    return [
      of('Procedure Name', ({ procedureName }) => procedureName),
      ...PROCEDURE_FIELDS.map((field) =>
        of(field.label, (procedure) => valueText(field.kind, procedure[field.name])),
      ),
    ];
  });
}
