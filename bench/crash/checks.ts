import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { readSettings } from '../../packages/server/src/platform/settings/env.ts';
import type { MailServer } from '../../packages/server/test/services/mail-server.ts';
import { table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import type { Ledger } from './ledger.ts';
import type { RunningServer } from './running-server.ts';

/** A running job counts as lost after a minute. A mail may have to wait for that more than once. */
const MAILS_PATIENCE_MS = 240_000;

export async function verify(
  server: RunningServer,
  settings: Record<string, string>,
  ledger: Ledger,
  mail: MailServer,
): Promise<boolean> {
  const content = await wrongContent(server, ledger);
  await allMails(ledger, mail);
  await server.stop();
  const database = await openDatabase(readSettings(settings));
  try {
    const found = await stored(database, ledger);
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

async function wrongContent(server: RunningServer, ledger: Ledger): Promise<number> {
  let wrong = 0;
  const headers = { authorization: `Bearer ${server.token}` };
  for (const { link, sha256 } of ledger.of('document')) {
    const answer = await fetch(server.url + link, { headers });
    const { url } = (await answer.json()) as { url?: string };
    const file = url ? await fetch(new URL(url, server.url)) : null;
    const bytes = file?.ok ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrong += 1;
  }
  return wrong;
}

async function allMails(ledger: Ledger, mail: MailServer): Promise<void> {
  const until = Date.now() + MAILS_PATIENCE_MS;
  const missing = () =>
    ledger.of('feedback').some(({ words }) => !mail.mails.some((one) => one.text?.includes(words)));
  while (missing() && Date.now() < until) await pause(500);
}

type Opened = Awaited<ReturnType<typeof openDatabase>>;

async function stored({ pool }: Opened, ledger: Ledger) {
  const count = async (text: string, values: unknown[]) =>
    Number((await pool.query(text, values)).rows[0].count);
  const ids = (kind: 'document' | 'request') => ledger.of(kind).map(({ id }) => Number(id));
  return {
    projects: await count('select count(*) from projects where title = any($1)', [
      ledger.of('project').map(({ title }) => title),
    ]),
    documents: await count('select count(*) from documents where id = any($1)', [ids('document')]),
    tags: await count(
      'select count(*) from document_tags dt join system_tags t on t.id = dt.system_tag_id where t.tag = any($1)',
      [ledger.of('tag').map(({ tag }) => tag)],
    ),
    requests: await count(
      `select count(distinct r.id) from analysis_requests r join analysis_request_documents rd on rd.request_id = r.id
       join documents d on d.id = rd.document_id where r.id = any($1) and d.status = 'In Review'`,
      [ids('request')],
    ),
    feedback: await count('select count(*) from feedback where comments = any($1)', [
      ledger.of('feedback').map(({ words }) => words),
    ]),
    audit: await count('select count(*) from audit_entries', []),
  };
}

const FAULTS: Record<string, string> = {
  'Documents whose file does not count': `select count(*) from documents d join files f on f.id = d.file_id where f.state <> 'stored'`,
  'Stored files that no document has': `select count(*) from files f where f.state = 'stored'
    and not exists (select from documents where file_id = f.id) and not exists (select from analyst_documents where file_id = f.id)`,
  'Documents in review without a request': `select count(*) from documents d where d.status = 'In Review'
    and not exists (select from analysis_request_documents where document_id = d.id)`,
  'Requests without documents': `select count(*) from analysis_requests r
    where not exists (select from analysis_request_documents where request_id = r.id)`,
  'Requests without their two mails': `select count(*) from analysis_requests r where
    (select count(*) from mails m where m.subject like '%request ' || r.id || '%') < 2`,
  'Feedback without its mail': `select count(*) from feedback f
    where not exists (select from mails m where m.text like '%' || f.comments || '%')`,
  'Changes without an audit entry': `select count(*) from projects p where p.title like 'crash-%'
    and not exists (select from audit_entries a where a.subject_type = 'project' and a.subject_id = p.id::text)`,
};

async function brokenRows({ pool }: Opened, dataDir: string) {
  const faults: Record<string, number> = {};
  for (const [what, text] of Object.entries(FAULTS))
    faults[what] = Number((await pool.query(text)).rows[0].count);
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
