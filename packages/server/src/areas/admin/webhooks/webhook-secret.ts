import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** In the form of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Binds the sealed secret to one webhook. */
export const webhookPurpose = (id: number): string => `webhook ${id}`;
