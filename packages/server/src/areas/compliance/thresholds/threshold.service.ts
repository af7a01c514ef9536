import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { SaveThresholdSchema, thresholdYears } from '@capwise/domain/compliance/thresholds/thresholds';
import { dayIn } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { tellChangedThreshold } from '../alerts/changed-threshold.ts';
import { openBook, openBooks } from '../gift/gift-book.queries.ts';
import { chosenOrganizations } from '../places/all/chosen-organizations.ts';
import { findThreshold, insertThreshold, type ThresholdRow } from './threshold.queries.ts';

export const currentYear = ({ tenant }: OrganizationScope, clock: Clock): number =>
  yearOf(dayIn(tenant.timeZone, clock.now()));

/**
 * Sets the thresholds of a year. The newest applies (B-107).
 * @returns false if nothing changed
 * @throws AppError ValidationError naming the field
 */
export async function saveThreshold(
  scope: OrganizationScope,
  services: Services,
  input: unknown,
): Promise<boolean> {
  const threshold = parsedThreshold(scope, services, input);
  return recorded(scope, async (inner, record) => {
    await openBook(inner, scope.organizationId);
    return setThreshold(inner, services, record, threshold, await findThreshold(inner, threshold.year));
  });
}

/**
 * Sets the thresholds of a year in organizations that have none for it. Those that have one keep it.
 * @returns IDs of the organizations whose thresholds were set
 * @throws AppError ValidationError naming the field, NotFoundError for an organization whose thresholds the viewer
 * may not set
 */
export async function setMissingThresholds(
  scope: OrganizationScope,
  services: Services,
  { organizationIds, ...input }: { organizationIds: readonly string[] },
): Promise<number[]> {
  const threshold = parsedThreshold(scope, services, input);
  const ids = chosenOrganizations(scope, 'manageannualthresholds', organizationIds, 'organizationIds');
  return recorded(scope, async (inner, record) => {
    await openBooks(inner, ids);
    const set: number[] = [];
    for (const organizationId of ids) {
      const there = { ...inner, organizationId };
      if (await findThreshold(there, threshold.year)) await record(null);
      else if (await setThreshold(there, services, record, threshold, null)) set.push(organizationId);
    }
    return set;
  });
}

interface YearThreshold {
  year: number;
  amountCents: number;
  incidentalCents: number;
  /** Undefined leaves the amount of the year. */
  remunerationCents: number | null | undefined;
}

/** @throws AppError ValidationError naming the field */
export function checkThresholdYear(scope: OrganizationScope, clock: Clock, year: number): void {
  const years = thresholdYears(currentYear(scope, clock));
  if (!years.includes(year))
    throw invalid(`thresholdYear must be from ${years[0]} to ${years.at(-1)}`, 'thresholdYear');
}

export function parsedThreshold(
  scope: OrganizationScope,
  { clock }: Services,
  input: unknown,
): YearThreshold {
  const { amount, incidentalAmount, remunerationAmount, ...given } = parseInput(SaveThresholdSchema, input);
  const year = given.thresholdYear;
  checkThresholdYear(scope, clock, year);
  return {
    year,
    amountCents: amount,
    incidentalCents: incidentalAmount,
    remunerationCents: remunerationAmount,
  };
}

/** The organization's book must be open. */
export async function setThreshold(
  scope: OrganizationScope,
  services: Services,
  record: RecordChange,
  given: YearThreshold,
  before: ThresholdRow | null,
): Promise<boolean> {
  const { remunerationCents = before?.remunerationCents ?? null } = given;
  const threshold = { ...given, remunerationCents };
  if (before && hasSameAmounts(before, threshold)) {
    await record(null);
    return false;
  }
  const { year, amountCents } = threshold;
  const id = await insertThreshold(scope, threshold, services.clock.now());
  const changed = { year, from: before?.amountCents ?? null, to: amountCents };
  const crossed = await tellChangedThreshold(scope, services, changed);
  const entry = {
    action: 'gift-threshold.create' as const,
    subjectId: id,
    subjectName: String(year),
    systemId: null,
    organizationId: scope.organizationId,
    before: before && auditedThreshold(before),
    after: auditedThreshold(threshold),
  };
  await record([entry, ...crossed]);
  return true;
}

type Amounts = Pick<ThresholdRow, 'amountCents' | 'incidentalCents' | 'remunerationCents'>;

const hasSameAmounts = (one: Amounts, other: Amounts): boolean =>
  one.amountCents === other.amountCents &&
  one.incidentalCents === other.incidentalCents &&
  one.remunerationCents === other.remunerationCents;

const auditedThreshold = ({ amountCents, incidentalCents, remunerationCents }: Amounts) => ({
  amount: amountCents / 100,
  incidentalAmount: incidentalCents / 100,
  ...(remunerationCents !== null && { remunerationAmount: remunerationCents / 100 }),
});
