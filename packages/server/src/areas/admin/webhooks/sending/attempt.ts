import { visibleText } from '@capwise/domain/visible-text';
import { PostFailed, postGuarded } from '../../../../platform/outbound/post-guarded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { sealingOf } from '../../../../platform/secrets/sealing.ts';
import { webhookPurpose } from '../webhook-secret.ts';
import type { Claim } from './claim.queries.ts';
import type { Try } from './result.queries.ts';
import { signatures } from './sign.ts';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 1_024;

/** Sends a delivery once. @throws Error only if the server is stopping */
export async function attempt(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  claim: Claim,
  closing: AbortSignal,
): Promise<Try> {
  const at = clock.now();
  const begun = performance.now();
  const duration = () => Math.round(performance.now() - begun);
  try {
    const { status, text } = await postGuarded({
      url: claim.url,
      headers: headersOf(claim, secretsOf(settings, claim, at), at),
      body: claim.payload,
      deadlineMs: DEADLINE_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      networks: settings.WEBHOOKS_NETWORKS,
      hosts: settings.WEBHOOKS_HOSTS,
      closing,
    });
    const answer = visibleText(text.replaceAll('\0', '').toWellFormed());
    return { at, status, problem: null, durationMs: duration(), answer };
  } catch (error) {
    if (!(error instanceof PostFailed)) throw error;
    return { at, status: null, problem: error.message, durationMs: duration(), answer: '' };
  }
}

function headersOf({ id, payload }: Claim, secrets: readonly string[], at: Date): Record<string, string> {
  const messageId = `msg_${id}`;
  const timestamp = Math.floor(at.getTime() / 1_000);
  return {
    'content-type': 'application/json',
    'user-agent': 'Capwise-Webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures(secrets, { id: messageId, timestamp, body: payload }),
  };
}

/** The new secret comes first. The old one also signs for a while after a rotation. */
function secretsOf(settings: Services['settings'], claim: Claim, at: Date): string[] {
  const { webhookId, secret, oldSecret, oldSecretUntil } = claim;
  const valid = oldSecret && oldSecretUntil && oldSecretUntil > at ? [secret, oldSecret] : [secret];
  const sealing = sealingOf(settings);
  return valid.map((stored) => sealing.open(stored, webhookPurpose(webhookId)));
}
