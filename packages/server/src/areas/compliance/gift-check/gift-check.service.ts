import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { measureOf, remunerationFault } from '@capwise/domain/compliance/exceptions/measures';
import {
  answerGiftCheck,
  CheckGiftSchema,
  checkDateFault,
  type GiftAnswer,
} from '@capwise/domain/compliance/gift-check/gift-check';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import { idsAmong } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { allowedBy, assertException } from '../gift-entry/entry-faults.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { findProviderYear, type ProviderYearRow } from './gift-check.queries.ts';

export type CheckedGift = ProviderYearRow & GiftAnswer & { giftYear: number };

/**
 * Checks whether a provider may receive a gift, without storing anything. Refuses what a save would refuse. The
 * conditions of the exception count as confirmed.
 * @throws AppError ValidationError naming the field, including for a provider that the organization cannot
 * give to
 */
export async function checkGift(
  scope: OrganizationScope,
  clock: Clock,
  input: unknown,
): Promise<CheckedGift> {
  const { providerId, receivedDate, amount: cents, ...given } = parseInput(CheckGiftSchema, input);
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const rules = await readEntryRules(scope);
  const dayFault = checkDateFault(receivedDate, today, rules.graceDays);
  if (dayFault) throw invalid(dayFault, 'receivedDate');
  const conditions = EXCEPTIONS[given.exception ?? 0]?.conditions.map(({ key }) => key) ?? [];
  assertException({ ...given, conditions }, rules);
  const { exception, isIncidental } = allowedBy({ ...given, conditions }, rules, null);
  const measure = measureOf(exception, isIncidental);
  const [id = 0] = idsAmong([providerId]);
  const giftYear = yearOf(receivedDate);
  const year = await findProviderYear(scope, id, giftYear, today);
  if (!year) throw invalid('This provider is not linked to the organization', 'providerId');
  const { thresholdCents: amount, thresholdIncidentalCents: incidentalAmount } = year;
  const remunerationAmount = year.thresholdRemunerationCents;
  const fault = remunerationFault(exception, giftYear, remunerationAmount);
  if (fault) throw invalid(fault.reason, fault.field);
  const thresholds =
    amount === null || incidentalAmount === null ? null : { amount, incidentalAmount, remunerationAmount };
  const isPaid = measure === 'remuneration';
  const spent = isPaid ? year.paidCents : year.totalCents;
  return {
    ...year,
    // Requests reserve nothing of limited remuneration.
    ...(isPaid && { reservedCents: null }),
    ...answerGiftCheck({ cents, measure, year: giftYear, thresholds, spent }),
    giftYear,
  };
}
