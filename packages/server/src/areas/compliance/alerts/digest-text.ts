import { firedLevelText } from '@capwise/domain/compliance/alert-level';
import type { LinkedGifts } from '@capwise/domain/compliance/gifts/gift-list-query';
import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { CrossingRow } from './crossing.queries.ts';

const MAX_NAMED = 100;

export type DigestRow = Omit<CrossingRow, 'subject' | 'alertId' | 'entityName' | 'recipients'>;

/** The gift list that shows the crossings. */
export const crossedGifts = (crossings: readonly DigestRow[]): LinkedGifts => ({
  years: [...new Set(crossings.map(({ giftYear }) => giftYear))].sort(),
  ...(crossings.length === 1
    ? { providerIds: crossings.flatMap(({ recordIds }) => recordIds) }
    : { remainingUpTo: Math.max(...crossings.map(({ alertCents }) => alertCents)) }),
});

/** A provider who has crossed several alerts is one line, with the lowest of them. The last crossing of it counts. */
function lowestCrossings(crossings: readonly DigestRow[]): DigestRow[] {
  const lowest = new Map<string, DigestRow>();
  for (const crossing of crossings) {
    const key = `${crossing.providerId} ${crossing.giftYear}`;
    const known = lowest.get(key);
    if (!known || crossing.alertCents <= known.alertCents) lowest.set(key, crossing);
  }
  return [...lowest.values()].sort((one, other) => one.afterCents - other.afterCents);
}

export function digestSubject(crossings: readonly DigestRow[]): string {
  const { size } = new Set(crossings.map(({ providerId }) => providerId));
  return `Gift alert: ${formatCount(size, 'provider has', 'providers have')} reached an alert`;
}

export function digestText(crossings: readonly DigestRow[], link: string): string {
  const lines = lowestCrossings(crossings);
  const more = lines.length - MAX_NAMED;
  return [
    `These providers have reached an alert in ${crossings[0]!.organizationName}:`,
    '',
    ...lines
      .slice(0, MAX_NAMED)
      .map(
        ({ providerName, npi, giftYear, afterCents, thresholdCents, ...alert }) =>
          `${providerName}${npi && ` (NPI ${npi})`}: ${formatCents(afterCents)} of ${formatCents(thresholdCents)} left in ${giftYear}, alert at ${firedLevelText(alert)}`,
      ),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
    '',
    link,
    '',
  ].join('\n');
}
