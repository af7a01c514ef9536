import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { readSettings } from '../../packages/server/src/platform/settings/env.ts';
import type { MailServer } from '../../packages/server/test/services/mail-server.ts';
import { table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { countWrongContent } from './content.ts';
import type { Ledger } from './ledger.ts';
import type { RunningServer } from './running-server.ts';
import { countFaults, countStored } from './stored.ts';

/** A running job counts as lost after a minute. A mail may have to wait for that more than once. */
const MAILS_PATIENCE_MS = 240_000;

export async function verify(
  server: RunningServer,
  settings: Record<string, string>,
  ledger: Ledger,
  mail: MailServer,
): Promise<boolean> {
  const content = await countWrongContent(server, ledger);
  await allMails(ledger, mail);
  await server.stop();
  const database = await openDatabase(readSettings(settings));
  try {
    const found = await countStored(database.pool, ledger);
    const broken = await brokenRows(database, settings['DATA_DIR']!);
    const feedback = ledger.of('feedback');
    const arrived = new Set(
      mail.mails.map((one) => feedback.find(({ words }) => one.text?.includes(words))?.words),
    );
    const mailIds = mail.mails.map((one) => one.messageId);
    const rows = [
      ['projects', ledger.of('project').length, ledger.of('project').length - found.projects],
      ['documents', ledger.of('document').length, ledger.of('document').length - found.documents],
      ['documents, byte by byte', ledger.of('document').length, content],
      ['tags', ledger.of('tag').length, ledger.of('tag').length - found.tags],
      [
        'requests, with their documents in review',
        ledger.of('request').length,
        ledger.of('request').length - found.requests,
      ],
      ['feedback', feedback.length, feedback.length - found.feedback],
      ['feedback told by mail', feedback.length, feedback.filter(({ words }) => !arrived.has(words)).length],
      [
        'changes in the audit log',
        ledger.acknowledged.length,
        Math.max(0, ledger.acknowledged.length - found.audit),
      ],
    ] as const;
    say(
      table(
        ['acknowledged', 'count', 'lost'],
        rows.map((row) => row.map(String)),
      ),
    );
    say(`\nCut off without an answer: ${ledger.unanswered}.`);
    say(
      `Mails sent: ${mailIds.length}, of them a second time under the same Message-ID: ${mailIds.length - new Set(mailIds).size}.`,
    );
    for (const [what, count] of Object.entries(broken.faults)) say(`${what}: ${count}`);
    say(
      `Uploads broken off that the sweep will take: ${broken.pending} rows, ${broken.unfinished} unfinished objects.`,
    );
    const well =
      rows.every(([, , lost]) => lost === 0) && Object.values(broken.faults).every((count) => count === 0);
    say(well ? 'Nothing was lost and nothing is broken.' : 'SOMETHING IS WRONG.');
    return well;
  } finally {
    await database.close();
  }
}

async function allMails(ledger: Ledger, mail: MailServer): Promise<void> {
  const until = Date.now() + MAILS_PATIENCE_MS;
  const missing = () =>
    ledger.of('feedback').some(({ words }) => !mail.mails.some((one) => one.text?.includes(words)));
  while (missing() && Date.now() < until) await pause(500);
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function brokenRows({ pool }: Opened, dataDir: string) {
  const faults = await countFaults(pool);
  const rows: { id: string; state: string }[] = (await pool.query('select id, state from files')).rows;
  const names = filesBelow(join(dataDir, 'files'));
  const has = (id: string) => names.some((name) => name.includes(id));
  faults['Stored files without their bytes'] = rows.filter(
    ({ id, state }) => state === 'stored' && !has(id),
  ).length;
  faults['Bytes that no row knows'] = names.filter(
    (name) => !rows.some(({ id }) => name.includes(id)),
  ).length;
  const pending = rows.filter(({ state }) => state !== 'stored').length;
  return { faults, pending, unfinished: names.filter((name) => !/[0-9a-f-]{36}$/.test(name)).length };
}

const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
    : [];
