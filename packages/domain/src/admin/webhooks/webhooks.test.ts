import { expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../audit-actions.ts';
import { GIFT_WEBHOOK_EVENTS, WEBHOOK_EVENTS, webhookEventOf, webhookEventText } from './webhook-events.ts';
import { GiftWebhookSchema, WebhookSchema } from './webhooks.ts';

const parse = (over: object) =>
  WebhookSchema.safeParse({
    url: 'https://hooks.example/a',
    description: '',
    events: ['user.created'],
    ...over,
  });

it.each([
  ['https://hooks.example/a?b=c', 'https://hooks.example/a?b=c'],
  ['  HTTPS://Hooks.Example:8443 ', 'https://hooks.example:8443/'],
  ['http://localhost:4000/in', 'http://localhost:4000/in'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ['http://[::1]:80/', 'http://[::1]/'],
])('%s is an address', (url, stored) => {
  expect(parse({ url }).data?.url).toBe(stored);
});

it.each([
  ['', 'Enter an address that begins with https://'],
  ['hooks.example', 'Enter an address that begins with https://'],
  ['http://hooks.example/', 'Enter an address that begins with https://'],
  ['http://127.0.0.1.example/', 'Enter an address that begins with https://'],
  ['ftp://hooks.example/', 'Enter an address that begins with https://'],
  ['javascript:alert(1)', 'Enter an address that begins with https://'],
  ['https://me:secret@hooks.example/', 'Enter an address without a user name and password'],
  ['https://hooks.example/#part', 'Enter an address without #'],
  [`https://hooks.example/${'a'.repeat(2_000)}`, 'The address is longer than 2000 characters'],
])('%s is refused: %s', (url, message) => {
  expect(parse({ url }).error?.issues[0]).toMatchObject({ path: ['url'], message });
});

it('events are known, at least one, and stored once in their usual order', () => {
  expect(parse({ events: [] }).error?.issues[0]?.message).toBe('Select an event');
  expect(parse({ events: ['gift.created'] }).error?.issues[0]?.message).toBe('There is no such event');
  expect(parse({ events: ['user.created', 'project.created', 'user.created'] }).data?.events).toEqual([
    'project.created',
    'user.created',
  ]);
});

it('a webhook of an organization has events of gifts, and no others', () => {
  const parseGifts = (events: string[]) =>
    GiftWebhookSchema.safeParse({ url: 'https://hooks.example/a', description: '', events });
  expect(parseGifts(['import.finished', 'gift.created']).data?.events).toEqual([
    'gift.created',
    'import.finished',
  ]);
  expect(parseGifts(['project.created']).error?.issues[0]?.message).toBe('There is no such event');
});

it('each act of an event is an act of the audit log and causes no other event', () => {
  const events = [...Object.entries(WEBHOOK_EVENTS), ...Object.entries(GIFT_WEBHOOK_EVENTS)];
  const actions = events.flatMap(([, one]): readonly string[] => one.actions);
  const known = Object.entries(AUDIT_ACTIONS).flatMap(([subject, verbs]) =>
    Object.keys(verbs).map((verb) => `${subject}.${verb}`),
  );
  expect(actions.filter((action) => !known.includes(action))).toEqual([]);
  expect(new Set(actions).size).toBe(actions.length);
  expect(webhookEventOf('user.approve')).toBe('user.created');
  expect(webhookEventOf('gift.delete')).toBe('gift.voided');
  expect(webhookEventOf('gift-alert.create')).toBeNull();
  expect(webhookEventOf('gift-provider.exceed-threshold')).toBe('threshold.exceeded');
  expect(new Set(events.map(([name]) => name)).size).toBe(events.length);
  expect(webhookEventText('gift.voided')).toBe('A gift was deleted');
  expect(webhookEventText('constructor')).toBe('constructor');
});
