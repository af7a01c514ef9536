import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  /** Seconds since epoch. */
  timestamp: number;
  body: string;
}

/**
 * Value of the header `webhook-signature` of the Standard Webhooks specification, with a signature for each
 * secret.
 */
export const signatures = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
