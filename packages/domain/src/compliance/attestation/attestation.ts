import { z } from 'zod';
import type { Day } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import { formatCount } from '../../units.ts';
import { ReferenceNameSchema } from '../lists.ts';

export const MAX_DEPARTMENTS = 500;
export const MAX_DEPARTMENT_REQUESTORS = 2_000;

export type AttestationState = 'Open' | 'Confirmed' | 'Changed Since' | 'Late' | 'Nobody Responsible';

interface DepartmentYear {
  /** False if nobody is assigned, or if that person may no longer enter gifts. */
  hasResponsible: boolean;
  isConfirmed: boolean;
  /** Gifts that were added, changed, moved or deleted after the confirmation. */
  changedCount: number;
}

/** @param due last day to confirm. Null while attestation is off. */
export function attestationState(
  { hasResponsible, isConfirmed, changedCount }: DepartmentYear,
  due: Day | null,
  today: Day,
): AttestationState {
  if (isConfirmed && changedCount === 0) return 'Confirmed';
  if (!hasResponsible) return 'Nobody Responsible';
  if (isConfirmed) return 'Changed Since';
  return due !== null && today > due ? 'Late' : 'Open';
}

/** The responsible person to show. Null if nobody is assigned, or if that person may no longer enter gifts. */
export const namedResponsible = (department: {
  state: string;
  responsibleName?: string | null | undefined;
}): string | null =>
  department.state === 'Nobody Responsible' ? null : (department.responsibleName ?? null);

interface Confirmed {
  departmentName: string;
  year: number;
  giftCount: number;
  totalCents: number;
}

/** The sentence that the responsible person confirms. It is stored with the confirmation. */
export const attestationStatement = ({ departmentName, year, giftCount, totalCents }: Confirmed): string =>
  giftCount === 0
    ? `I confirm that ${departmentName} gave no gifts to physicians in ${year}.`
    : `I confirm that all gifts of ${departmentName} to physicians in ${year} have been entered: ${formatCount(giftCount, 'gift')} with a value of ${formatCents(totalCents)}.`;

const year = z.int().min(1).max(9_998);

export const SaveDepartmentSchema = z.object({
  id: z.string().nullish(),
  /** Of the department that the viewer changes. */
  version: z.string().nullish(),
  name: ReferenceNameSchema,
  responsibleId: z.string().nullish(),
  requestorIds: z
    .array(z.string())
    .max(
      MAX_DEPARTMENT_REQUESTORS,
      `Choose at most ${MAX_DEPARTMENT_REQUESTORS.toLocaleString('en-US')} requestors`,
    ),
  firstYear: year,
  isEnded: z.boolean(),
});
export type SaveDepartment = z.output<typeof SaveDepartmentSchema>;

export const ConfirmSchema = z.object({
  departmentId: z.string(),
  year,
  /** The figures that the person saw. */
  giftCount: z.int().min(0),
  totalAmount: z.number().min(0).max(1e12),
});

/** The answer to a person who saw other figures than those that are stored now. */
export const changedFigures = ({
  giftCount,
  totalCents,
}: Pick<Confirmed, 'giftCount' | 'totalCents'>): string =>
  `The gifts have changed: now ${formatCount(giftCount, 'gift')} with a value of ${formatCents(totalCents)}. Check them and confirm again.`;
