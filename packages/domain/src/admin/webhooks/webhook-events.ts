import type { AuditAction } from '../audit-actions.ts';

/** Types of events, with the acts that cause them. */
export const WEBHOOK_EVENTS = {
  'project.created': { text: 'A project was created', actions: ['project.create'] },
  'document.created': { text: 'A document was uploaded', actions: ['document.upload'] },
  'analysis.completed': {
    text: 'An analysis was shared with the customer',
    actions: ['analysis-request.notify'],
  },
  'user.created': { text: 'A user was added or approved', actions: ['user.create', 'user.approve'] },
  'user.deactivated': { text: 'A user was deactivated', actions: ['user.deactivate'] },
  'user.reactivated': { text: 'A user was reactivated', actions: ['user.reactivate'] },
} as const satisfies Record<string, { text: string; actions: readonly AuditAction[] }>;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
/** Sent on request only. */
export const TEST_EVENT = 'webhook.test';

export const webhookEventText = (event: string): string => {
  if (event === TEST_EVENT) return 'Test';
  return event in WEBHOOK_EVENTS ? WEBHOOK_EVENTS[event as WebhookEvent].text : event;
};

const EVENTS_BY_ACTION = new Map<AuditAction, WebhookEvent>(
  WEBHOOK_EVENT_NAMES.flatMap((event) =>
    WEBHOOK_EVENTS[event].actions.map((action): [AuditAction, WebhookEvent] => [action, event]),
  ),
);

export const webhookEventOf = (action: AuditAction): WebhookEvent | null =>
  EVENTS_BY_ACTION.get(action) ?? null;
