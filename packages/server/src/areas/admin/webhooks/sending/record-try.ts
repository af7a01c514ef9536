import type { Db } from '../../../../db/database.ts';
import { insertAuditEntries } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { webhookEntry } from '../webhook-entry.ts';
import type { Claim } from './claim.queries.ts';
import { webhookPausedMail } from './paused-mail.ts';
import { pauseRecipients } from './paused-recipients.queries.ts';
import {
  type AutomaticPause,
  insertTry,
  lockForResult,
  noteFailing,
  noteWorking,
  pauseIfFull,
  settleDelivery,
  type Try,
} from './result.queries.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Pauses after each failed try, three days in total. */
const PAUSES_MS = [
  ...[5 * SECOND, 5 * MINUTE, 30 * MINUTE],
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR),
];
const GONE = 410;
/** In audit entries of pauses that no person made. */
const SYSTEM = { userId: null, email: 'Capwise' };

type Recording = Pick<Services, 'database' | 'clock' | 'mail' | 'settings'>;

/**
 * Stores a try and its consequences in one transaction. The answer of an earlier address has none: the edit has queued
 * the delivery for the present one.
 */
export function recordTry(services: Recording, claim: Claim, one: Try): Promise<void> {
  const { database } = services;
  return database.db.transaction().execute(async (db) => {
    const url = await lockForResult(db, claim.webhookId);
    if (url === null) return;
    await insertTry(db, claim, one);
    if (url !== claim.url) return;
    const isDelivered = one.status !== null && one.status >= 200 && one.status < 300;
    const reason = await (isDelivered
      ? recordSuccess(db, claim, one)
      : recordFailure(db, services, claim, one));
    if (reason !== null) await reportPause(db, services, claim, reason);
  });
}

async function recordSuccess(db: Db, claim: Claim, { at }: Try): Promise<AutomaticPause | null> {
  // Before this delivery leaves the queue, because events were left out while it was full.
  const reason = await pauseIfFull(db, claim.webhookId, at);
  await settleDelivery(db, claim, { state: 'delivered', dueAt: at });
  await noteWorking(db, claim.webhookId);
  return reason;
}

async function recordFailure(
  db: Db,
  { clock }: Recording,
  claim: Claim,
  { status }: Try,
): Promise<AutomaticPause | null> {
  const now = clock.now();
  const isGone = status === GONE;
  const pause = isGone ? undefined : PAUSES_MS[claim.tries - 1];
  await settleDelivery(
    db,
    claim,
    pause === undefined
      ? { state: 'failed', dueAt: now }
      : { state: 'waiting', dueAt: new Date(now.getTime() + pause) },
  );
  return noteFailing(db, claim.webhookId, { now, isGone });
}

async function reportPause(
  db: Db,
  { mail, settings }: Recording,
  claim: Claim,
  reason: AutomaticPause,
): Promise<void> {
  await insertAuditEntries({ db, requestId: null, viewer: SYSTEM }, [
    webhookEntry('webhook.pause', { ...claim, id: claim.webhookId }, { after: { reason } }),
  ]);
  const mails = (await pauseRecipients(db, settings, claim.webhookId)).map((recipient) =>
    webhookPausedMail(settings, claim, recipient, reason),
  );
  if (mails.length > 0) await mail.queue(db, ...mails);
}
