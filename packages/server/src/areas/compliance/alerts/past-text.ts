import { formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { PastRow } from './changed-threshold.queries.ts';

export const MAX_NAMED = 100;

/** A mail to the recipients of an alert about providers who are past it. */
export const pastMail = (alert: PastRow, year: number, intro: string, link: string): Mail => ({
  kind: 'gift-alert',
  to: alert.recipients,
  subject: `Gift alert: ${formatCount(alert.count, 'provider has', 'providers have')} ${reached(alert)} in ${year}`,
  text: pastText(alert, intro, link),
});

const reached = ({ alertCents, usedPercent }: PastRow): string =>
  usedPercent === null
    ? `${formatCents(alertCents)} or less left`
    : `used ${usedPercent}% of the threshold or more`;

function pastText(alert: PastRow, intro: string, link: string): string {
  const more = alert.count - alert.providers.length;
  return [
    intro,
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
