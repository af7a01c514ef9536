import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { CrossingRow } from './crossing.queries.ts';

/** Entries of the audit log, one for each physician and alert, or exceeded threshold. Amounts are dollars. */
export const crossingEntries = (organizationId: number, crossings: readonly CrossingRow[]): AuditEntry[] =>
  crossings.map((crossing) => ({
    action: crossing.alertId === null ? 'gift-provider.exceed-threshold' : 'gift-provider.reach-alert',
    subjectId: crossing.providerId,
    subjectName: crossing.providerName,
    systemId: null,
    organizationId,
    after: {
      year: crossing.giftYear,
      ...(crossing.alertId !== null && { alert: auditedLevel(crossing) }),
      threshold: crossing.thresholdCents / 100,
      total: (crossing.thresholdCents - crossing.afterCents) / 100,
      remaining: crossing.afterCents / 100,
    },
  }));

const auditedLevel = ({ alertCents, usedPercent, entityName }: CrossingRow) => ({
  ...(usedPercent === null ? { remainingAmount: alertCents / 100 } : { usedPercent }),
  ...(entityName !== null && { entity: entityName }),
});
