import { formatCents } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import { queueDigests, takeUnmailed } from './alert-mail.queries.ts';
import { type CrossingRow, hasCrossings, listCrossings } from './crossing.queries.ts';
import { crossingEntries } from './crossing-entries.ts';
import { crossedGifts, digestSubject, digestText } from './digest-text.ts';
import { giftListLink } from './links/gift-list-link.ts';

/** A reader of more crossings of one change gets one mail about all of them. */
export const MAX_SINGLE_MAILS = 5;

/**
 * Queues mails to recipients of alerts that a change crossed, in the same transaction (B-124). At most one
 * mail a day per alert, provider and year.
 * @returns entries of the audit log for all crossings of the change, whether or not anyone gets a mail
 */
export async function tellCrossings(
  scope: OrganizationScope,
  { mail, settings, clock }: Services,
  organizationId: number,
  changeNo: number,
): Promise<AuditEntry[]> {
  if (!(await hasCrossings(scope, organizationId, changeNo))) return [];
  await queueDigests(scope, { clock }, organizationId);
  const listed = await listCrossings(scope, organizationId, changeNo);
  const ofAlerts = listed.filter(({ alertId }) => alertId !== null);
  const crossings = await takeUnmailed(scope, { clock }, organizationId, ofAlerts);
  const digests = [...byReader(crossings)].filter(([, own]) => own.length > MAX_SINGLE_MAILS);
  const readers = new Set(digests.map(([reader]) => reader));
  const link = (of: readonly CrossingRow[]) =>
    giftListLink(scope, { settings }, organizationId, crossedGifts(of));
  await mail.queue(
    scope.db,
    ...crossings.map((crossing) => ({
      kind: 'gift-alert',
      to: crossing.recipients.filter((reader) => !readers.has(reader)),
      subject: `Gift alert: ${crossing.providerName} has ${formatCents(crossing.afterCents)} left in ${crossing.giftYear}`,
      text: crossingText(crossing, link([crossing])),
    })),
    ...digests.map(([reader, own]) => ({
      kind: 'gift-alert',
      to: [reader],
      subject: digestSubject(own),
      text: digestText(own, link(own)),
    })),
  );
  return crossingEntries(organizationId, listed);
}

function byReader(crossings: readonly CrossingRow[]): Map<string, CrossingRow[]> {
  const readers = new Map<string, CrossingRow[]>();
  for (const crossing of crossings)
    for (const reader of crossing.recipients) {
      const own = readers.get(reader) ?? [];
      own.push(crossing);
      readers.set(reader, own);
    }
  return readers;
}

const crossingText = (crossing: CrossingRow, link: string): string =>
  [
    crossing.usedPercent === null
      ? `The remaining amount of a provider has reached ${formatCents(crossing.alertCents)} or less.`
      : `A provider has used ${crossing.usedPercent}% of the yearly threshold or more.`,
    '',
    `Provider: ${crossing.providerName}${crossing.npi && ` (NPI ${crossing.npi})`}`,
    `Organization: ${crossing.organizationName}`,
    `Year: ${crossing.giftYear}`,
    `Remaining: ${formatCents(crossing.afterCents)}`,
    `Threshold: ${formatCents(crossing.thresholdCents)}`,
    '',
    link,
    '',
  ].join('\n');
