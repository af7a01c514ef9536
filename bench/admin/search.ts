import assert from 'node:assert/strict';
import type pg from 'pg';
import { aim, median, percentile, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { webOperation } from '../lib/web-operations.ts';

const TERMS = 40;

/** Asks one field, and answers it. */
// biome-ignore lint/suspicious/noExplicitAny: answers of several operations are read here.
export type AskAdmin = (query: string, variables: object) => Promise<any>;
interface Choice {
  id: string;
}

export const SYSTEMS = webOperation('SearchSystems');
const PICKER = webOperation('GetUnAssignedFacilities');
const CHOICES = webOperation('GetSystemChoices');

const FACILITY = `f.name || ' ' || coalesce(f.city, '') || ' ' || coalesce(f.state, '') || ' ' || f.number`;
/** The simplest statement: a name anywhere in a system or one of its facilities. */
const ILIKE_SYSTEMS = `with found as (
    select s.id, s.name from systems s where s.name || ' ' || coalesce(s.master_client_id::text, '') ilike $1
      or exists (select from facility_systems fs join facilities f on f.id = fs.facility_id
        where fs.system_id = s.id and ${FACILITY} ilike $1))
  select (select count(*)::int from found) as total,
    array(select id from found order by lower(name), id limit 20) as ids`;
const ILIKE_PICKER = `select array(select f.id from facilities f where ${FACILITY} ilike $1 and not exists (
    select from facility_systems fs where fs.facility_id = f.id and fs.system_type_id = 2)
  order by lower(f.name), f.id limit 20) as ids`;

const ILIKE_CHOICES = `select array(select id from systems where name ilike $1 order by lower(name), id limit 20) as ids`;

const TERMS_OF = {
  'a system’s name': `select name as text from systems where master_client_id > 1000000`,
  'a facility’s name': `select f.name as text from facilities f where f.number > 1000000`,
} as const;

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const answer = await work();
  times.push(performance.now() - started);
  return answer;
}

/** Alternates searches over HTTP with ILIKE on a direct connection. Both must find the same rows. */
export async function compareSearches(ask: AskAdmin, client: pg.Client): Promise<void> {
  const rows: string[][] = [];
  const lines: string[] = [];
  const add = (name: string, ours: number[], theirs: number[], most: number) => {
    const ratio = median(ours) / median(theirs);
    const figures = [median(ours), percentile(ours, 0.99), median(theirs), percentile(theirs, 0.99)];
    rows.push([name, ...figures.map((ms) => ms.toFixed(1)), ratio.toFixed(3)]);
    lines.push(aim(`${name} ÷ ILIKE`, ratio, { most }));
  };
  const free = `select f.name as text from facilities f where f.number > 1000000 and not exists (
    select from facility_systems fs where fs.facility_id = f.id)`;
  for (const [name, source] of Object.entries(TERMS_OF)) {
    const terms = await client.query<{ text: string }>(`${source} order by md5(name) limit ${TERMS}`);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const { text } of terms.rows) {
      const own = await timed(ours, () => ask(SYSTEMS, { search: { searchTerm: text } }));
      const other = await timed(theirs, () => client.query(ILIKE_SYSTEMS, [`%${text}%`]));
      // The product also finds words in other orders, so its result includes that of one pattern.
      assert.ok(own.totalCount >= other.rows[0].total, text);
    }
    add(`systems by ${name}, with count`, ours, theirs, 0.1);
  }
  for (const [name, source, query, given, statement] of [
    ['picker of facilities', free, PICKER, { systemTypeId: 2 }, ILIKE_PICKER],
    ['choice of a system', TERMS_OF['a system’s name'], CHOICES, {}, ILIKE_CHOICES],
  ] as const) {
    const terms = await client.query<{ text: string }>(`${source} order by md5(name) limit ${TERMS}`);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (const { text } of terms.rows) {
      const own: Choice[] = await timed(ours, () => ask(query, { ...given, searchTerm: text }));
      const other = await timed(theirs, () => client.query<{ ids: number[] }>(statement, [`%${text}%`]));
      const found = new Set(own.map(({ id }) => Number(id)));
      assert.ok(own.length === 20 || other.rows[0]!.ids.every((id) => found.has(id)), text);
    }
    add(name, ours, theirs, 0.05);
  }
  say(table(['search', 'ms', '99th', 'ILIKE ms', '99th', 'ratio'], rows));
  say(`\n${lines.join('\n')}`);
}
