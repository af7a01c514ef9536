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
import { findProviderYear, type ProviderYearRow } from './gift-check.queries.ts';

export type CheckedGift = ProviderYearRow & GiftAnswer & { giftYear: number };

/**
 * Checks whether a provider may receive a gift, without storing anything.
 * @throws AppError ValidationError naming the field, including for a provider that the organization cannot
 * give to
 */
export async function checkGift(
  scope: OrganizationScope,
  clock: Clock,
  input: unknown,
): Promise<CheckedGift> {
  const { providerId, receivedDate, amount: cents, isIncidental } = parseInput(CheckGiftSchema, input);
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const fault = checkDateFault(receivedDate, today);
  if (fault) throw invalid(fault, 'receivedDate');
  const [id = 0] = idsAmong([providerId]);
  const giftYear = yearOf(receivedDate);
  const year = await findProviderYear(scope, id, giftYear, today);
  if (!year) throw invalid('This provider is not linked to the organization', 'providerId');
  const { thresholdCents: amount, thresholdIncidentalCents: incidentalAmount, totalCents: spent } = year;
  const remunerationAmount = year.thresholdRemunerationCents;
  const thresholds =
    amount === null || incidentalAmount === null ? null : { amount, incidentalAmount, remunerationAmount };
  return {
    ...year,
    ...answerGiftCheck({ cents, isIncidental, year: giftYear, thresholds, spent }),
    giftYear,
  };
}
