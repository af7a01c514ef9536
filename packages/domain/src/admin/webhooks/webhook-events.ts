import type { AuditAction } from '../audit-actions.ts';

type Events = Record<string, { text: string; actions: readonly AuditAction[] }>;

/** Types of events of a system, with the acts that cause them. */
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
} as const satisfies Events;

/** Types of events of an organization of a tenant. */
export const GIFT_WEBHOOK_EVENTS = {
  'gift.created': { text: 'A gift was added', actions: ['gift.create'] },
  'gift.updated': { text: 'A gift was changed', actions: ['gift.update'] },
  'gift.returned': { text: 'A gift was returned', actions: ['gift.return'] },
  'gift.voided': { text: 'A gift was deleted', actions: ['gift.delete'] },
  'cure.recorded': { text: 'A cure was recorded', actions: ['gift-cure.record'] },
  'threshold.set': { text: 'A threshold was set', actions: ['gift-threshold.create'] },
  'threshold.exceeded': {
    text: 'A provider exceeded the threshold',
    actions: ['gift-provider.exceed-threshold'],
  },
  'alert.reached': { text: 'A provider reached an alert', actions: ['gift-provider.reach-alert'] },
  'request.created': { text: 'A gift was requested', actions: ['gift-request.create'] },
  'request.approved': { text: 'A gift request was approved', actions: ['gift-request.approve'] },
  'request.refused': { text: 'A gift request was refused', actions: ['gift-request.refuse'] },
  'request.given': { text: 'A requested gift was given', actions: ['gift-request.give'] },
  'request.withdrawn': { text: 'A gift request was withdrawn', actions: ['gift-request.withdraw'] },
  'attestation.confirmed': {
    text: 'A department confirmed its gifts of a year',
    actions: ['gift-attestation.confirm'],
  },
  'provider.created': { text: 'A provider was added', actions: ['gift-provider.create'] },
  'provider.updated': { text: 'A provider was changed', actions: ['gift-provider.update'] },
  'provider.merged': { text: 'Records of a provider were merged', actions: ['gift-provider.merge'] },
  'provider.unmerged': { text: 'A merge of a provider was undone', actions: ['gift-provider.unmerge'] },
  'import.finished': { text: 'A file was imported', actions: ['import.publish'] },
  'import.undone': { text: 'An import was undone', actions: ['import.undo'] },
} as const satisfies Events;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export type GiftWebhookEvent = keyof typeof GIFT_WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];
export const GIFT_WEBHOOK_EVENT_NAMES = Object.keys(GIFT_WEBHOOK_EVENTS) as GiftWebhookEvent[];
/** Sent on request only. */
export const TEST_EVENT = 'webhook.test';

const ALL = Object.entries<Events[string]>({ ...WEBHOOK_EVENTS, ...GIFT_WEBHOOK_EVENTS });
const TEXTS = new Map([[TEST_EVENT, 'Test'], ...ALL.map(([event, { text }]) => [event, text] as const)]);

export const webhookEventText = (event: string): string => TEXTS.get(event) ?? event;

const EVENTS_BY_ACTION = new Map<AuditAction, string>(
  ALL.flatMap(([event, { actions }]) => actions.map((action): [AuditAction, string] => [action, event])),
);

export const webhookEventOf = (action: AuditAction): string | null => EVENTS_BY_ACTION.get(action) ?? null;
