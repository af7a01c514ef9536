import { randomBytes } from 'node:crypto';
import { type Sealing, sealingWith } from '../../../platform/secrets/sealing.ts';
import type { Settings } from '../../../platform/settings/env.ts';

const SECRET_BYTES = 32;

/** In the form of the Standard Webhooks specification. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

export const webhookSealing = (settings: Pick<Settings, 'IDENTITY_ENCRYPTION_KEY'>): Sealing =>
  sealingWith(settings.IDENTITY_ENCRYPTION_KEY);

/** Binds the sealed secret to one webhook. */
export const webhookPurpose = (id: number): string => `webhook ${id}`;
