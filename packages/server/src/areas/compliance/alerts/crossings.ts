import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import { complianceUrl } from '../../../platform/http/compliance-url.ts';
import type { Services } from '../../../services.ts';
import { type CrossingRow, listCrossings } from './crossing.queries.ts';

/**
 * Mails whoever wants to be told that a provider has little left: once a crossing, in the transaction of the change
 * that the database has seen it in (B-124).
 */
export async function tellCrossings(
  scope: OrganizationScope,
  { mail, settings }: Services,
  organizationId: number,
  changeNo: number,
): Promise<void> {
  const crossings = await listCrossings(scope, organizationId, changeNo);
  await mail.queue(
    scope.db,
    ...crossings.map((crossing) => ({
      kind: 'gift-alert',
      to: crossing.recipients,
      subject: `Gift alert: ${crossing.providerName} has ${formatCents(crossing.afterCents)} left in ${crossing.giftYear}`,
      text: textOf(crossing, complianceUrl(settings) ?? settings.PUBLIC_URL[0]!),
    })),
  );
}

const textOf = (crossing: CrossingRow, address: string): string =>
  [
    `The remaining amount of a provider has reached ${formatCents(crossing.alertCents)} or less.`,
    '',
    `Provider: ${crossing.providerName}${crossing.npi && ` (NPI ${crossing.npi})`}`,
    `Organization: ${crossing.organizationName}`,
    `Year: ${crossing.giftYear}`,
    `Remaining: ${formatCents(crossing.afterCents)}`,
    `Limit: ${formatCents(crossing.limitCents)}`,
    '',
    `${address}/n/${crossing.tenantName}/${crossing.organizationId}/giftalert`,
    '',
  ].join('\n');
