import { z } from 'zod';
import { oneLine } from '../../one-line.ts';
import { GIFT_WEBHOOK_EVENT_NAMES, WEBHOOK_EVENT_NAMES } from './webhook-events.ts';

export const MAX_WEBHOOKS = 10;
/** Deliveries of one webhook that wait. With more, it is paused. */
export const MAX_WAITING = 10_000;
export const DELIVERY_DAYS = 30;
export const MAX_LISTED_DELIVERIES = 100;
/** How long the old secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** A webhook that fails for this long is paused. */
export const MAX_FAILING_DAYS = 3;

export const PAUSE_REASONS = ['person', 'gone', 'failing', 'full'] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const MAX_URL_LENGTH = 2_000;
const DESCRIPTION_LENGTH = 200;
/** Only an installation that allows it sends to the machine itself. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const HTTPS_MISSING = 'Enter an address that begins with https://';

const Address = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH, `The address is longer than ${MAX_URL_LENGTH} characters`)
  .transform((text, context) => {
    const problem = addressProblem(text);
    if (problem === null) return new URL(text).href;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });

function addressProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isLocal = url?.protocol === 'http:' && LOOPBACK.test(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) return HTTPS_MISSING;
  if (url.username || url.password) return 'Enter an address without a user name and password';
  return url.hash ? 'Enter an address without #' : null;
}

const schemaOf = <Event extends string>(names: readonly Event[]) =>
  z.object({
    url: Address,
    description: z
      .string()
      .overwrite(oneLine)
      .max(DESCRIPTION_LENGTH, `The description is longer than ${DESCRIPTION_LENGTH} characters`),
    events: z
      .array(z.enum(names, 'There is no such event'))
      .min(1, 'Select an event')
      .transform((events): string[] => names.filter((name) => events.includes(name))),
  });

/** Of a system. */
export const WebhookSchema = schemaOf(WEBHOOK_EVENT_NAMES);
/** Of an organization of a tenant. */
export const GiftWebhookSchema = schemaOf(GIFT_WEBHOOK_EVENT_NAMES);
export type WebhookFields = z.output<typeof WebhookSchema>;
