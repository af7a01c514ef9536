import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { takeUnmailed } from '../alert-mail.queries.ts';
import { giftListLink } from '../links/gift-list-link.ts';
import { type AboveRow, listAbove } from './incidental.queries.ts';

const MAX_NAMED = 100;

/**
 * Mails alert recipients about gifts that a change took above the incidental threshold. Each recipient gets one
 * mail, and a provider's year is reported at most once a day. Threshold alerts miss these gifts, because they leave the
 * remaining amount unchanged.
 */
export async function tellAbove(
  scope: OrganizationScope,
  { mail, settings, clock }: Services,
  organizationId: number,
  changeNo: number,
): Promise<void> {
  const byRecipient = new Map<string, AboveRow[]>();
  const above = await listAbove(scope, organizationId, changeNo);
  for (const gift of await takeUnmailed(scope, { clock }, organizationId, above))
    for (const one of gift.recipients) byRecipient.set(one, [...(byRecipient.get(one) ?? []), gift]);
  if (byRecipient.size === 0) return;
  const organization = scope.tenant.places.find((place) => place.organizationId === organizationId);
  const link = (gifts: readonly AboveRow[]) =>
    giftListLink(scope, { settings }, organizationId, {
      years: [...new Set(gifts.map(({ giftYear }) => giftYear))].sort(),
      isAboveIncidentalLimit: true,
      ...(gifts.length === 1 && { providerIds: gifts.map(({ providerId }) => providerId) }),
    });
  await mail.queue(
    scope.db,
    ...[...byRecipient].map(([recipient, gifts]) => ({
      kind: 'gift-alert',
      to: [recipient],
      subject: incidentalSubject(gifts),
      text: incidentalText(gifts, organization?.name ?? '', link(gifts)),
    })),
  );
}

function incidentalSubject(gifts: readonly AboveRow[]): string {
  const [only] = gifts;
  return gifts.length === 1
    ? `Gift alert: incidental gift of ${formatCents(only!.amountCents)} to ${only!.providerName} is above the incidental threshold`
    : `Gift alert: ${gifts.length.toLocaleString('en-US')} incidental gifts are above the incidental threshold`;
}

function incidentalText(gifts: readonly AboveRow[], organization: string, link: string): string {
  const more = gifts.length - MAX_NAMED;
  return [
    `Incidental gifts must be less than the incidental threshold. These gifts in ${organization} are not:`,
    '',
    ...gifts
      .slice(0, MAX_NAMED)
      .map(
        ({ providerName, npi, amountCents, thresholdCents, receivedDate, enteredBy }) =>
          `${providerName}${npi && ` (NPI ${npi})`}: ${formatCents(amountCents)}, threshold ${formatCents(thresholdCents)}, received ${formatDay(dayToEpochSeconds(receivedDate))}, entered by ${enteredBy}`,
      ),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more`] : []),
    '',
    link,
    '',
  ].join('\n');
}
