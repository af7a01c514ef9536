import type { AuditEntry } from '../../../platform/audit/recorded.ts';
import type { WebhookRow } from './webhook.queries.ts';

/** The name is the host, because addresses are long. */
export const webhookEntry = (
  action: AuditEntry['action'] & `webhook.${string}`,
  { id, url, systemId, organizationId }: Pick<WebhookRow, 'id' | 'url' | 'systemId' | 'organizationId'>,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({
  ...{ action, subjectId: id, subjectName: new URL(url).host, systemId },
  ...(organizationId !== null && { organizationId }),
  ...change,
});
