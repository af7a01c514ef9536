import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { SaveThresholdSchema, thresholdYears } from '@capwise/domain/compliance/thresholds/thresholds';
import { dayIn } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { tellLowered } from '../alerts/lowered.ts';
import { openBook } from '../gift-entry/save-gift.queries.ts';
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
  const { amount, incidentalAmount, thresholdYear: year } = parseInput(SaveThresholdSchema, input);
  const years = thresholdYears(currentYear(scope, services.clock));
  if (!years.includes(year))
    throw invalid(`thresholdYear must be from ${years[0]} to ${years.at(-1)}`, 'thresholdYear');
  return recorded(scope, async (inner, record) => {
    await openBook(inner, scope.organizationId);
    const before = await findThreshold(inner, year);
    if (before?.amountCents === amount && before.incidentalCents === incidentalAmount) {
      await record(null);
      return false;
    }
    const threshold = { year, amountCents: amount, incidentalCents: incidentalAmount };
    const id = await insertThreshold(inner, threshold, services.clock.now());
    await record({
      action: 'gift-threshold.create',
      subjectId: id,
      subjectName: String(year),
      systemId: null,
      organizationId: scope.organizationId,
      before: before && auditedThreshold(before),
      after: auditedThreshold(threshold),
    });
    await tellLowered(inner, services, { year, from: before?.amountCents ?? null, to: amount });
    return true;
  });
}

const auditedThreshold = ({
  amountCents,
  incidentalCents,
}: Pick<ThresholdRow, 'amountCents' | 'incidentalCents'>) => ({
  amount: amountCents / 100,
  incidentalAmount: incidentalCents / 100,
});
