import { CURE_YEARS, type Cure, findCure } from '@capwise/domain/compliance/cures/cure';
import type { ProviderYear } from '@capwise/domain/compliance/cures/overruns';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { type Day, dayIn } from '@capwise/domain/dates';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { getGift } from '../gifts/gift.service.ts';
import { type CountedRow, listCounted } from './cure.queries.ts';
import { type CureRecordRow, listCureRecords } from './cure-records.queries.ts';

export type GiftCure = Omit<Cure, 'returns'> & { gift: GiftRow; gifts: GiftRow[]; isSmallest: boolean };

/**
 * @param id of a visible gift, in any version
 * @returns null if the provider's year is not over the threshold
 * @throws AppError NotFoundError
 */
export async function cureGift(scope: OrganizationScope, clock: Clock, id: string): Promise<GiftCure | null> {
  const gift = await getGift(scope, id);
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const { organizationId, providerId, giftYear: year } = gift;
  const fromYear = yearOf(today) - CURE_YEARS;
  const rows = await listCounted(scope, [{ organizationId, providerId }], { year, fromYear });
  const records = await listCureRecords(scope, [{ organizationId, providerId }]);
  const cure = findCure(toProviderYears(rows), year, today, daysOf(records));
  if (!cure) return null;
  const { returns, ...reported } = cure;
  const gifts = await listGifts(scope, returns?.ids ?? []);
  return { ...reported, gift, gifts, isSmallest: returns?.isSmallest ?? true };
}

export const daysOf = (records: readonly Pick<CureRecordRow, 'endedOn'>[]): Day[] =>
  records.map(({ endedOn }) => endedOn);

export function toProviderYears(rows: readonly CountedRow[]): ProviderYear[] {
  return [...Map.groupBy(rows, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    threshold: ofYear[0]!.threshold,
    gifts: ofYear.map(({ id, cents, received, returns }) => ({ id, cents, received, returns })),
  }));
}
