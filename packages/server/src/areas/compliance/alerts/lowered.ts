import { dayIn } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { giftListLink } from './gift-list-link.ts';
import { type ChangedThreshold, type LoweredRow, takeLowered } from './lowered.queries.ts';

const MAX_NAMED = 100;

/**
 * A lowered threshold can move many providers past an alert. Each recipient gets one mail about all of them,
 * and each provider at most once a day.
 */
export async function tellLowered(
  scope: OrganizationScope,
  { mail, settings, clock }: Services,
  threshold: ChangedThreshold,
): Promise<void> {
  if (threshold.from !== null && threshold.from <= threshold.to) return;
  const organization = scope.tenant.places.find((place) => place.organizationId === scope.organizationId)!;
  const link = ({ alertCents }: LoweredRow) =>
    giftListLink(scope, { settings }, scope.organizationId, {
      years: [threshold.year],
      remainingUpTo: alertCents,
    });
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const alerts = await takeLowered(scope, threshold, today, MAX_NAMED);
  await mail.queue(
    scope.db,
    ...alerts.map((alert) => ({
      kind: 'gift-alert',
      to: alert.recipients,
      subject: loweredSubject(alert, threshold.year),
      text: loweredText(alert, threshold, organization.name, link(alert)),
    })),
  );
}

const loweredSubject = (alert: LoweredRow, year: number): string =>
  `Gift alert: ${alert.count} ${alert.count === 1 ? 'provider has' : 'providers have'} ${reached(alert)} in ${year}`;

const reached = ({ alertCents, usedPercent }: LoweredRow): string =>
  usedPercent === null
    ? `${formatCents(alertCents)} or less left`
    : `used ${usedPercent}% of the threshold or more`;

function loweredText(
  alert: LoweredRow,
  threshold: ChangedThreshold,
  organization: string,
  link: string,
): string {
  const more = alert.count - alert.providers.length;
  return [
    `The threshold of ${organization} for ${threshold.year} is now ${formatCents(threshold.to)}.`,
    `These providers have ${reached(alert)}:`,
    '',
    ...alert.providers.map(
      ({ name, npi, leftCents }) =>
        `${name}${npi && ` (NPI ${npi})`}: ${formatCents(leftCents)}${alert.usedPercent === null ? '' : ' left'}`,
    ),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
    '',
    link,
    '',
  ].join('\n');
}
