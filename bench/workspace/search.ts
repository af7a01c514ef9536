import assert from 'node:assert/strict';
import type pg from 'pg';
import { randomFrom } from '../../packages/demo/src/random.ts';
import { aim, median, percentile, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { type Ask, DOCUMENTS } from './lists.ts';

const TERMS = 50;

const FOUND = `from documents d left join projects p on p.id = d.project_id left join users u on u.id = d.uploaded_by
  where d.system_id = $1 and d.archived_at is null and (d.file_name ilike $2 or p.title ilike $2
    or u.first_name || ' ' || u.last_name ilike $2 or exists (select from document_tags dt
      join system_tags t on t.id = dt.system_tag_id where dt.document_id = d.id and t.tag ilike $2))`;
const IDS = `select (select count(*)::int ${FOUND}) as total,
  array(select d.id ${FOUND} order by d.uploaded_at desc, d.id desc limit 10) as ids`;
const ROWS = `select d.*, p.title, p.archived_at as project_archived_at, f.content_type, u.first_name, u.last_name,
    a.email, c.name as category_name, coalesce((select json_agg(t.tag order by lower(t.tag)) from document_tags dt
      join system_tags t on t.id = dt.system_tag_id where dt.document_id = d.id), '[]') as tags
  from documents d join files f on f.id = d.file_id left join projects p on p.id = d.project_id
  left join users u on u.id = d.uploaded_by left join users a on a.id = d.archived_by
  left join document_categories c on c.id = d.category_id where d.id = any($1::int[])`;

const SOURCES = {
  'a document’s name': 'select file_name as text from documents where system_id = $1',
  'a project’s title': 'select title as text from projects where system_id = $1',
  'a tag': 'select tag as text from system_tags where system_id = $1',
  'an uploader’s name': `select first_name || ' ' || last_name as text from users where system_id = $1 and email like 'bench-%'`,
} as const;

async function pickTerms(client: pg.Client, source: string, systemId: number, cut: (text: string) => string) {
  const { rows } = await client.query<{ text: string }>(`${source} order by md5(id::text) limit ${TERMS}`, [
    systemId,
  ]);
  return rows.map(({ text }) => cut(text));
}

async function ilike(client: pg.Client, systemId: number, term: string) {
  const pattern = `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await client.query<{ total: number; ids: number[] }>(IDS, [systemId, pattern]);
  await client.query(ROWS, [rows[0]!.ids]);
  return rows[0]!;
}

/** Alternates searches over HTTP with ILIKE on a direct connection. */
async function measureTimes(ask: Ask, client: pg.Client, systemId: number, terms: readonly string[]) {
  const ours: number[] = [];
  const theirs: number[] = [];
  const timed = async <T>(times: number[], work: () => Promise<T>) => {
    const started = performance.now();
    const answer = await work();
    times.push(performance.now() - started);
    return answer;
  };
  for (const searchTerm of terms) {
    const own = await timed(ours, () => ask(DOCUMENTS, { systemId, searchTerm }));
    const other = await timed(theirs, () => ilike(client, systemId, searchTerm));
    // The product also finds words in other orders, so its result includes that of one pattern.
    assert.ok(own.totalCount >= other.total, `'${searchTerm}' finds less`);
  }
  return { ours, theirs };
}

export async function compareSearch(ask: Ask, client: pg.Client, systemId: number): Promise<void> {
  const random = randomFrom('terms');
  const whole = (text: string) => text;
  const piece = (text: string) => {
    const at = random.below(Math.max(1, text.length - 5));
    return text.slice(at, at + 5 + random.below(8)).trim();
  };
  const short = (text: string) => text.slice(0, 1 + random.below(2));
  const rows: string[][] = [];
  const all = { ours: [] as number[], theirs: [] as number[] };
  const add = (name: string, { ours, theirs }: typeof all) =>
    rows.push([
      name,
      ...[median(ours), percentile(ours, 0.99), median(theirs), percentile(theirs, 0.99)].map((ms) =>
        ms.toFixed(1),
      ),
      (median(ours) / median(theirs)).toFixed(3),
      (percentile(ours, 0.99) / percentile(theirs, 0.99)).toFixed(3),
    ]);
  for (const [name, source] of Object.entries(SOURCES)) {
    const times = await measureTimes(ask, client, systemId, await pickTerms(client, source, systemId, whole));
    all.ours.push(...times.ours);
    all.theirs.push(...times.theirs);
    add(`${name}, whole`, times);
  }
  add('all of these', all);
  for (const [name, source] of Object.entries(SOURCES))
    add(
      `any 5 to 12 letters of ${name}`,
      await measureTimes(ask, client, systemId, await pickTerms(client, source, systemId, piece)),
    );
  const names = SOURCES['a document’s name'];
  add(
    'one or two letters',
    await measureTimes(ask, client, systemId, await pickTerms(client, names, systemId, short)),
  );
  say(table(['searched', 'Capwise median ms', 'p99', 'ILIKE median ms', 'p99', 'median ÷', 'p99 ÷'], rows));
  say(
    `\n${aim('search ÷ the same answer by ILIKE, median', median(all.ours) / median(all.theirs), { most: 0.05 })}`,
  );
  say(
    aim('the same, 99th of a hundred', percentile(all.ours, 0.99) / percentile(all.theirs, 0.99), {
      most: 0.1,
    }),
  );
}
