import { MAX_WAITING } from '@capwise/domain/admin/webhooks/webhooks';
import { conflict, notFound } from '@capwise/domain/errors';
import { searchText } from '@capwise/domain/search';
import { z } from 'zod';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  queueAgain,
  queueTest,
  webhookOfDelivery,
} from './delivery.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import { getWebhook, heldWebhook, refuseOff } from './webhook.service.ts';
import { webhookEntry } from './webhook-entry.ts';

const DeliveryId = z.uuid();

interface Asked {
  webhookId: string;
  search?: string | null | undefined;
}

/** @throws AppError NotFoundError */
export async function deliveriesOf(scope: Scope, asked: Asked): Promise<DeliveryRow[]> {
  const { id } = await getWebhook(scope, asked.webhookId);
  return listDeliveries(scope, id, searchText(asked.search ?? ''));
}

/** @throws AppError ForbiddenError if webhooks are off, NotFoundError, ConflictError for a paused webhook */
export function testWebhook(scope: Scope, { settings }: Services, webhookId: string): Promise<DeliveryRow> {
  refuseOff(settings);
  return recorded(scope, async (inner, record) => {
    const webhook = await heldWebhook(inner, webhookId);
    refusePaused(webhook);
    if (webhook.waitingCount >= MAX_WAITING) throw conflict('Too many deliveries wait for the receiver');
    await record(webhookEntry('webhook.test', webhook));
    return findDelivery(inner, await queueTest(inner, webhook.id));
  });
}

/**
 * Sends a delivery again, with the same ID and body.
 * @throws AppError ForbiddenError if webhooks are off, NotFoundError, ConflictError if it waits already or the
 * webhook is paused
 */
export function resendDelivery(
  scope: Scope,
  { clock, settings }: Services,
  deliveryId: string,
): Promise<DeliveryRow> {
  refuseOff(settings);
  return recorded(scope, async (inner, record) => {
    const id = DeliveryId.safeParse(deliveryId).data;
    const webhookId = id === undefined ? null : await webhookOfDelivery(inner, id);
    if (id === undefined || webhookId === null) throw notFound(NO_SUCH_DELIVERY);
    const webhook = await heldWebhook(inner, String(webhookId));
    refusePaused(webhook);
    if (!(await queueAgain(inner, id, clock.now()))) throw conflict('The delivery is waiting to be sent');
    await record(webhookEntry('webhook.resend', webhook, { after: { delivery: `msg_${id}` } }));
    return findDelivery(inner, id);
  });
}

const NO_SUCH_DELIVERY = 'There is no such delivery';

function refusePaused({ pausedAt }: WebhookRow): void {
  if (pausedAt !== null) throw conflict('The webhook is paused. Resume it first');
}
