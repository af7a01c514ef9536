import {
  GiftWebhookSchema,
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  type WebhookFields,
  WebhookSchema,
} from '@capwise/domain/admin/webhooks/webhooks';
import { conflict, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { parseId, parseOptionalId } from '../../../db/ids.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import { isInOrganization, type OrganizationScope, type Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import { isAllowedHost } from '../../../platform/outbound/allowed-host.ts';
import { targetProblem } from '../../../platform/outbound/allowed-target.ts';
import type { Services } from '../../../platform/process/services.ts';
import { sealingOf } from '../../../platform/secrets/sealing.ts';
import { getSystem } from '../systems/system.service.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  nextWebhookId,
  replaceSecret,
  setPaused,
  startAgain,
  type WebhookOwner,
  type WebhookRow,
} from './webhook.queries.ts';
import { webhookEntry } from './webhook-entry.ts';
import { newWebhookSecret, webhookPurpose } from './webhook-secret.ts';

const MAX_LISTED = 500;
const HOUR_MS = 3_600_000;

export interface WebhookWithSecret {
  /** Shown only once. */
  secret: string;
  webhook: WebhookRow;
}

type WebhookInput = Readonly<Record<keyof WebhookFields, unknown>>;

export function webhooksOf(scope: Scope, systemId: string | null | undefined): Promise<WebhookRow[]> {
  const id = parseOptionalId(systemId);
  return listWebhooks(scope, id === null ? null : visibleSystemId(scope, id), MAX_LISTED);
}

export const organizationWebhooks = (scope: OrganizationScope): Promise<WebhookRow[]> =>
  listWebhooks(scope, null, MAX_LISTED);

/** @throws AppError NotFoundError */
export async function getWebhook(scope: Scope, id: string | number): Promise<WebhookRow> {
  const webhook = await findWebhook(scope, parseId(id));
  if (!webhook) throw notFound(NO_SUCH_WEBHOOK);
  return webhook;
}

const NO_SUCH_WEBHOOK = 'There is no such webhook';

/** @throws AppError NotFoundError */
export async function heldWebhook(scope: Scope, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(scope, parseId(id));
  if (!webhook) throw notFound(NO_SUCH_WEBHOOK);
  return webhook;
}

/** @throws AppError ForbiddenError if webhooks are off, ValidationError, NotFoundError, ConflictError */
export const createWebhook = (
  scope: Scope,
  services: Services,
  systemId: string,
  input: WebhookInput,
): Promise<WebhookWithSecret> =>
  create(scope, services, input, async (inner) => ({
    systemId: (await getSystem(inner, systemId)).id,
    organizationId: null,
  }));

/** @throws AppError ForbiddenError if webhooks are off, ValidationError, ConflictError */
export const createOrganizationWebhook = (
  scope: OrganizationScope,
  services: Services,
  input: WebhookInput,
): Promise<WebhookWithSecret> =>
  create(scope, services, input, async ({ organizationId }) => ({ systemId: null, organizationId }));

function create<S extends Scope>(
  scope: S,
  { clock, settings }: Services,
  input: WebhookInput,
  ownerIn: (inner: S) => Promise<WebhookOwner>,
): Promise<WebhookWithSecret> {
  const fields = parseWebhook(scope, settings, input);
  return recorded(scope, async (inner, record) => {
    const owner = await ownerIn(inner);
    if ((await countWebhooks(inner, owner)) >= MAX_WEBHOOKS) throw tooMany(owner);
    const id = await nextWebhookId(inner);
    const secret = newWebhookSecret();
    const sealed = sealingOf(settings).seal(secret, webhookPurpose(id));
    await insertWebhook(inner, { ...fields, id, owner, secret: sealed, at: clock.now() });
    const webhook = await getWebhook(inner, id);
    await record(webhookEntry('webhook.create', webhook, { after: fields }));
    return { secret, webhook };
  });
}

const tooMany = ({ systemId }: WebhookOwner) =>
  conflict(
    `The ${systemId === null ? 'organization' : 'system'} has ${MAX_WEBHOOKS} webhooks, which is the most allowed. Delete one first`,
    systemId === null ? 'organizationId' : 'systemId',
  );

/** @throws AppError ForbiddenError if webhooks are off, ValidationError, NotFoundError, ConflictError */
export function updateWebhook(
  scope: Scope,
  { clock, settings }: Services,
  { id, version, ...input }: WebhookInput & { id: string; version: number },
): Promise<WebhookRow> {
  const fields = parseWebhook(scope, settings, input);
  return recorded(scope, async (inner, record) => {
    const webhook = await heldWebhook(inner, id);
    refuseStale(webhook, version);
    const before = fieldsOf(webhook);
    if (JSON.stringify(before) === JSON.stringify(fieldsOf(fields))) {
      await record(null);
      return webhook;
    }
    await changeWebhook(inner, webhook.id, fields);
    if (fields.url !== webhook.url) await startAgain(inner, webhook.id, clock.now());
    await record(webhookEntry('webhook.update', { ...webhook, ...fields }, { before, after: fields }));
    return getWebhook(inner, webhook.id);
  });
}

const fieldsOf = ({ url, description, events }: Pick<WebhookRow, keyof WebhookFields> | WebhookFields) => ({
  url,
  description,
  events,
});

/** Pausing or resuming again changes nothing. @throws AppError NotFoundError */
export function pauseWebhook(
  scope: Scope,
  { clock }: Services,
  id: string,
  isPaused: boolean,
): Promise<WebhookRow> {
  return recorded(scope, async (inner, record) => {
    const webhook = await heldWebhook(inner, id);
    if (isPaused === (webhook.pausedAt !== null)) {
      await record(null);
      return webhook;
    }
    const now = clock.now();
    await setPaused(inner, webhook.id, isPaused ? now : null);
    if (!isPaused) await startAgain(inner, webhook.id, now);
    await record(webhookEntry(isPaused ? 'webhook.pause' : 'webhook.resume', webhook));
    return getWebhook(inner, webhook.id);
  });
}

/** The secret until now also signs for a day. @throws AppError NotFoundError */
export function rotateWebhookSecret(
  scope: Scope,
  { clock, settings }: Services,
  id: string,
): Promise<WebhookWithSecret> {
  refuseOff(settings);
  return recorded(scope, async (inner, record) => {
    const webhook = await heldWebhook(inner, id);
    const secret = newWebhookSecret();
    await replaceSecret(inner, webhook.id, {
      secret: sealingOf(settings).seal(secret, webhookPurpose(webhook.id)),
      until: new Date(clock.now().getTime() + OLD_SECRET_HOURS * HOUR_MS),
    });
    await record(webhookEntry('webhook.rotate', webhook));
    return { secret, webhook: await getWebhook(inner, webhook.id) };
  });
}

/** Waiting deliveries and the log are deleted, too. @throws AppError NotFoundError */
export function deleteWebhook(scope: Scope, id: string): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const webhook = await heldWebhook(inner, id);
    await deleteWebhookRow(inner, webhook.id);
    await record(webhookEntry('webhook.delete', webhook, { before: fieldsOf(webhook) }));
    return true;
  });
}

function parseWebhook(scope: Scope, settings: Services['settings'], input: WebhookInput): WebhookFields {
  refuseOff(settings);
  const fields = parseInput(isInOrganization(scope) ? GiftWebhookSchema : WebhookSchema, input);
  const problem = targetProblem(fields.url, settings.WEBHOOKS_NETWORKS);
  if (problem) throw invalid(problem, 'url');
  if (!isAllowedHost(new URL(fields.url), settings.WEBHOOKS_HOSTS)) throw invalid(hostsText(settings), 'url');
  return fields;
}

const hostsText = ({ WEBHOOKS_HOSTS }: Services['settings']) =>
  `This installation sends webhooks only to ${WEBHOOKS_HOSTS.join(', ')}`;

export function refuseOff({ WEBHOOKS }: Pick<Services['settings'], 'WEBHOOKS'>): void {
  if (WEBHOOKS) return;
  const error = forbidden();
  error.reason = 'This installation does not send webhooks.';
  throw error;
}
