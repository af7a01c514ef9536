export { changesDetail } from './audit/audit-detail.tsx';
export { AuditFilters } from './audit/audit-filters.tsx';
export { AUDIT_LIST, auditFilterOf, rangeProblem } from './audit/audit-list.ts';
export { whoColumn } from './audit/who-column.tsx';
export { WebhookScreen } from './webhooks/webhook/webhook-screen.tsx';
export { AddWebhookDialog } from './webhooks/webhook-dialog.tsx';
export type { WebhookHost } from './webhooks/webhook-host.ts';
export { WebhookList } from './webhooks/webhook-list.tsx';
export { WEBHOOK_CONTEXT } from './webhooks/webhook-record.ts';
