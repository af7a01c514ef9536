import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import { complianceUrl } from '../../../platform/http/compliance-url.ts';
import type { Services } from '../../../platform/process/services.ts';
import { takeUnmailed } from './alert-mail.queries.ts';
import { type CrossingRow, listCrossings } from './crossing.queries.ts';

/**
 * Queues mails to recipients of alerts that a change crossed, in the same transaction (B-124). At most one
 * mail a day per alert, provider and year.
 */
export async function tellCrossings(
  scope: OrganizationScope,
  { mail, settings, clock }: Services,
  organizationId: number,
  changeNo: number,
): Promise<void> {
  const listed = await listCrossings(scope, organizationId, changeNo);
  const crossings = await takeUnmailed(scope, { clock }, organizationId, listed);
  await mail.queue(
    scope.db,
    ...crossings.map((crossing) => ({
      kind: 'gift-alert',
      to: crossing.recipients,
      subject: `Gift alert: ${crossing.providerName} has ${formatCents(crossing.afterCents)} left in ${crossing.giftYear}`,
      text: crossingText(crossing, complianceUrl(settings) ?? settings.PUBLIC_URL[0]!),
    })),
  );
}

const crossingText = (crossing: CrossingRow, address: string): string =>
  [
    `The remaining amount of a provider has reached ${formatCents(crossing.alertCents)} or less.`,
    '',
    `Provider: ${crossing.providerName}${crossing.npi && ` (NPI ${crossing.npi})`}`,
    `Organization: ${crossing.organizationName}`,
    `Year: ${crossing.giftYear}`,
    `Remaining: ${formatCents(crossing.afterCents)}`,
    `Threshold: ${formatCents(crossing.thresholdCents)}`,
    '',
    `${address}/n/${crossing.tenantName}/${crossing.organizationId}/giftalert`,
    '',
  ].join('\n');
