import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { MailServer } from '../../packages/server/test/services/mail-server.ts';
import type { ReceivedWebhook } from '../../packages/server/test/services/webhook-receiver.ts';
import { countWrongContent } from '../crash/content.ts';
import type { Ledger } from '../crash/ledger.ts';
import { countFaults, countStored } from '../crash/stored.ts';
import type { Target } from '../crash/writers.ts';

export interface Outside {
  mail: MailServer;
  webhooks: readonly ReceivedWebhook[];
}

/** A running job counts as lost after a minute. A mail may have to wait for that more than once. */
const PATIENCE_MS = 240_000;

/** @returns a line for each kind of acknowledged write that is lost, doubled or wrong */
export async function findLosses(
  ledger: Ledger,
  database: Pick<pg.Pool, 'query'>,
  buyer: Target,
  { mail, webhooks }: Outside,
): Promise<string[]> {
  const projects = ledger.of('project').map(({ id }) => id);
  const words = ledger.of('feedback').map((one) => one.words);
  const mailsOf = (one: string) => mail.mails.filter(({ text }) => text?.includes(one));
  const eventsOf = (id: string) => webhooks.filter(({ body }) => JSON.parse(body).data.id === id);
  const arrived = () =>
    words.every((one) => mailsOf(one).length > 0) && projects.every((id) => eventsOf(id).length > 0);
  for (const until = Date.now() + PATIENCE_MS; !arrived() && Date.now() < until; ) await pause(500);

  const stored = await countStored(database, ledger);
  const different = (values: readonly unknown[]) => new Set(values).size;
  const counts: Record<string, number> = {
    'projects lost': ledger.of('project').length - stored.projects,
    'documents lost': ledger.of('document').length - stored.documents,
    'documents with other bytes': await countWrongContent(buyer, ledger),
    'tags lost': ledger.of('tag').length - stored.tags,
    'requests lost': ledger.of('request').length - stored.requests,
    'feedback lost': ledger.of('feedback').length - stored.feedback,
    'gifts lost': ledger.of('gift').length - stored.gifts,
    'feedback never mailed': words.filter((one) => mailsOf(one).length === 0).length,
    'feedback mailed under two Message-IDs': words.filter(
      (one) => different(mailsOf(one).map(({ messageId }) => messageId)) > 1,
    ).length,
    'projects without webhook': projects.filter((id) => eventsOf(id).length === 0).length,
    'webhooks of one project under two IDs': projects.filter(
      (id) => different(eventsOf(id).map(({ headers }) => headers['webhook-id'])) > 1,
    ).length,
    'gifts saved twice': await countDoubleGifts(database),
    ...(await countFaults(database)),
  };
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]));
}

/** A save has two recipients, so two gifts with its description. */
async function countDoubleGifts(database: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rows } = await database.query(
    `select count(*)::int as count from (select from gifts where description like 'crash-%'
      group by description having count(*) <> 2) d`,
  );
  return rows[0].count;
}
