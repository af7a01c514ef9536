import { type AttestationState, attestationState } from '@capwise/domain/compliance/attestation/attestation';
import {
  attestationYear,
  confirmableFrom,
  dueDay,
  firstYear,
  latestFirstYear,
} from '@capwise/domain/compliance/attestation/due-day';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { ATTESTATION_SETTING } from '@capwise/domain/compliance/settings';
import { type Day, dayIn } from '@capwise/domain/dates';
import { mayIn, type OrganizationFacts, type OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { complianceSetting } from '../settings/setting.service.ts';
import { findFirstYears, type GiftFigures, sumOtherGifts } from './attestation.queries.ts';
import { type DepartmentYearRow, listDepartmentYears } from './department-year.queries.ts';

export type DepartmentYear = DepartmentYearRow & {
  state: AttestationState;
  /** True if the viewer can confirm it today. */
  mayConfirm: boolean;
};

export interface Attestation {
  year: number;
  /** Years that can be shown, the newest first. */
  years: number[];
  /** Null while attestation is off. */
  due: Day | null;
  confirmableFrom: Day;
  /** The first year that is suggested for new departments. */
  newFirstYear: number;
  departments: DepartmentYear[];
  /** Null for viewers who see only their own departments. */
  others: GiftFigures | null;
}

const MAX_YEARS = 10;

/**
 * The confirmations of a year, by department.
 * @param asked by default, the year to be confirmed next
 */
export async function openAttestation(
  scope: OrganizationScope,
  clock: Clock,
  asked: number | null,
): Promise<Attestation> {
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const setting = await attestationSetting(scope);
  const year = asked ?? attestationYear(today);
  const seesAll = mayIn(scope, 'viewallgiftforallorgs');
  const all = await readDepartments(scope, { year, setting, today });
  const thisYear = yearOf(today);
  const starts = await findFirstYears(scope);
  const last = Math.max(thisYear, Math.min(starts.last ?? thisYear, latestFirstYear(today)));
  const first = Math.max(Math.min(starts.first ?? thisYear, thisYear), thisYear - MAX_YEARS + 1);
  return {
    year,
    years: Array.from({ length: last - first + 1 }, (_, back) => last - back),
    due: dueDay(setting, year),
    confirmableFrom: confirmableFrom(year),
    newFirstYear: firstYear(setting, today),
    departments: seesAll ? all : all.filter(({ responsibleId }) => responsibleId === scope.viewer.userId),
    others: seesAll
      ? await sumOtherGifts(
          scope,
          year,
          all.map(({ id }) => id),
        )
      : null,
  };
}

interface Asked {
  year: number;
  setting: string;
  today: Day;
}

/** @param departmentId only this department */
export async function readDepartments(
  scope: OrganizationScope,
  { year, setting, today }: Asked,
  departmentId: number | null = null,
): Promise<DepartmentYear[]> {
  const { db, organizationId, viewer } = scope;
  const rows = await listDepartmentYears(db, [{ organizationId, year }], departmentId);
  const due = dueDay(setting, year);
  const isOpen = due !== null && today >= confirmableFrom(year) && mayIn(scope, 'enternewgifts');
  return rows.map((row) => {
    const state = stateOf(row, due, today);
    return {
      ...row,
      state,
      mayConfirm: isOpen && state !== 'Confirmed' && row.responsibleId === viewer.userId,
    };
  });
}

export const stateOf = (row: DepartmentYearRow, due: Day | null, today: Day): AttestationState =>
  attestationState({ ...row, isConfirmed: row.attestationId !== null }, due, today);

/** The due day as it was entered. Empty while attestation is off. */
export const attestationSetting = async (scope: OrganizationFacts): Promise<string> =>
  (await complianceSetting(scope, true, ATTESTATION_SETTING))?.value ?? '';
