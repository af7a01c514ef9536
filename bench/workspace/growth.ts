import type pg from 'pg';
import { aim, median, table } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { fillSystem, newSystems } from './data.ts';
import { type Ask, COUNT, DOCUMENTS, inTurn, type ListRequest } from './lists.ts';

const SMALL = 10_000;
const LARGE = 1_000_000;
const ROUNDS = 31;

async function fillLarge(client: pg.Client, systemId: number): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'documents' and indexname <> 'documents_pkey'`,
  );
  for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  await fillSystem(client, { ...workspaceSize(LARGE), systemId });
  for (const { definition } of rows) await client.query(definition);
}

const workspaceSize = (documents: number) => ({
  projects: documents / 10,
  documents,
  people: 200,
  tags: documents / 25,
  facilities: 40,
});

/** Queries and the allowed growth of their time: log of the ratio of times ÷ log of the ratio of sizes. */
async function questions(client: pg.Client, systemId: number) {
  const one = async (text: string) => (await client.query<{ text: string }>(text, [systemId])).rows[0]!.text;
  const person = await one(
    `select id::text as text from users where system_id = $1 and email like 'bench-%' order by id limit 1`,
  );
  const ask = (name: string, most: number, asked: Omit<ListRequest, 'systemId'>, query = DOCUMENTS) => ({
    name,
    most,
    query,
    asked: { systemId, ...asked },
  });
  const search = (name: string, searchTerm: string) => ask(`search by ${name}`, 0.25, { searchTerm });
  return [
    ask('page, newest first, with exact count', 0.05, {}),
    ask('page by name', 0.05, { sortColumn: 'fileName', sortDirection: 'asc' }),
    ask('page by project', 0.05, { sortColumn: 'projectTitle', sortDirection: 'asc' }),
    ask('count alone', 0.25, {}, COUNT),
    ask('count of one uploader’s', 0.25, { filters: [{ filterType: 'CreatedBy', values: [person] }] }, COUNT),
    search(
      'name',
      await one('select file_name as text from documents where system_id = $1 order by id desc limit 1'),
    ),
    search(
      'project',
      await one('select title as text from projects where system_id = $1 order by id desc limit 1'),
    ),
    search(
      'tag',
      await one('select tag as text from system_tags where system_id = $1 order by id desc limit 1'),
    ),
    search(
      'uploader',
      await one(
        `select first_name || ' ' || last_name as text from users where system_id = $1 and email like 'bench-%' order by id limit 1`,
      ),
    ),
  ];
}

export async function compareGrowth(ask: Ask, client: pg.Client): Promise<void> {
  const [small, large] = await newSystems(client, 2);
  await fillSystem(client, { ...workspaceSize(SMALL), systemId: small! });
  await fillLarge(client, large!);
  await client.query('vacuum analyze');
  const [ofSmall, ofLarge] = [await questions(client, small!), await questions(client, large!)];
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const [at, one] of ofSmall.entries()) {
    const other = ofLarge[at]!;
    const found = [
      (await ask(one.query, one.asked)).totalCount,
      (await ask(other.query, other.asked)).totalCount,
    ];
    const times = await inTurn(ROUNDS, [
      () => ask(one.query, one.asked),
      () => ask(other.query, other.asked),
    ]);
    const [quick, slow] = times.map(median);
    const exponent = Math.log(slow! / quick!) / Math.log(LARGE / SMALL);
    rows.push([
      one.name,
      ...found.map((count) => count.toLocaleString('en-US')),
      quick!.toFixed(1),
      slow!.toFixed(1),
      exponent.toFixed(3),
    ]);
    lines.push(aim(`${one.name}, exponent`, exponent, { most: one.most }));
  }
  say(table(['asked', 'found of 10,000', 'of 1,000,000', 'ms', 'ms', 'exponent'], rows));
  say(`\n${lines.join('\n')}`);
}
