import type { Services } from '../../../../platform/process/services.ts';
import { sealingOf } from '../../../../platform/secrets/sealing.ts';
import { sealWebhookSecrets, sweepWebhookRows } from './maintenance.queries.ts';
import { WebhookSender } from './sender.ts';

/** Without webhooks, what waits stays in the queue. */
export async function startWebhooks(services: Services): Promise<{ close(): void | Promise<void> }> {
  const { settings, database } = services;
  if (!settings.WEBHOOKS) return { close: () => {} };
  await sealWebhookSecrets(database.db, sealingOf(settings));
  return new WebhookSender(services);
}

export const sweepWebhooks = ({ database, clock }: Services): Promise<void> =>
  sweepWebhookRows(database.db, clock.now());
