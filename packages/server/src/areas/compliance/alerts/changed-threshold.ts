import { dayIn } from '@capwise/domain/dates';
import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { queueDigests } from './alert-mail.queries.ts';
import { type ChangedThreshold, type PastRow, takeMovedPast } from './changed-threshold.queries.ts';
import { listCrossings } from './crossing.queries.ts';
import { crossingEntries } from './crossing-entries.ts';
import { giftListLink } from './links/gift-list-link.ts';
import { MAX_NAMED, pastMail } from './past-text.ts';

/**
 * A changed threshold can move many providers past an alert. Each recipient gets one mail about all of them,
 * and each provider at most once a day.
 * @returns entries of the audit log for all crossings
 */
export async function tellChangedThreshold(
  scope: OrganizationScope,
  { mail, settings, clock }: Services,
  threshold: ChangedThreshold,
): Promise<AuditEntry[]> {
  if (threshold.from === threshold.to) return [];
  const organization = scope.tenant.places.find((place) => place.organizationId === scope.organizationId)!;
  const link = ({ alertCents }: PastRow) =>
    giftListLink(scope, { settings }, scope.organizationId, {
      years: [threshold.year],
      remainingUpTo: alertCents,
    });
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const { alerts, changeNo } = await takeMovedPast(scope, threshold, today, MAX_NAMED);
  await queueDigests(scope, { clock }, scope.organizationId);
  const intro = `The threshold of ${organization.name} for ${threshold.year} is now ${formatCents(threshold.to)}.`;
  await mail.queue(scope.db, ...alerts.map((alert) => pastMail(alert, threshold.year, intro, link(alert))));
  if (changeNo === null) return [];
  const { organizationId } = scope;
  return crossingEntries(organizationId, await listCrossings(scope, organizationId, changeNo));
}
