import assert from 'node:assert/strict';
import { ask, nextMessage, startChild } from './child.ts';
import type { Cleanup } from './cleanup.ts';
import { aim, median, spread, table } from './figures.ts';
import type { Load, LoadResult } from './load.ts';
import type { Product } from './product.ts';
import { say } from './say.ts';

const CONNECTIONS = 8;
const ROUNDS = 5;
const MILLISECONDS = 2_500;

// biome-ignore lint/suspicious/noExplicitAny: rows of two servers and several lists are read here.
export type Row = any;

export interface ComparedList {
  name: string;
  /** The aim: this many times as many answers as PostGraphile. */
  least: number;
  /** Request body for a page, starting at 0. */
  ours(page: number): string;
  theirs(page: number): string;
  fact(data: Row): unknown;
  theirFact(data: Row): unknown;
}

async function readAnswers({ origin, headers, questions }: Load): Promise<Row[]> {
  return Promise.all(
    questions.map(async ({ path, body }) => {
      const response = await fetch(origin + path, { method: 'POST', headers, body });
      const answer = (await response.json()) as Row;
      if (!answer.data) throw new Error(`${origin} answered: ${JSON.stringify(answer.errors)}`);
      // The list is the first field, whatever its name.
      return { ...answer.data, list: Object.values(answer.data)[0] };
    }),
  );
}

/** Compares the first eight pages, with exact count and all columns, with PostGraphile. */
export async function comparePages(
  parts: { cleanup: Cleanup; product: Product; token: string; databaseUrl: string },
  lists: readonly ComparedList[],
): Promise<void> {
  const { cleanup, product, token, databaseUrl } = parts;
  const server = new URL('../deals/postgraphile-server.ts', import.meta.url);
  const peer = startChild(cleanup, server, { DATABASE_URL: databaseUrl });
  const peerUrl = await nextMessage<string>(peer);
  const loader = startChild(cleanup, new URL('./load.ts', import.meta.url));
  const json = { 'content-type': 'application/json' };
  const pages = Array.from({ length: CONNECTIONS }, (_, at) => at);
  const base = { method: 'POST', changing: null, milliseconds: MILLISECONDS } as const;
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const { name, least, ours, theirs, fact, theirFact } of lists) {
    const questions = (bodyOf: (page: number) => string) =>
      pages.map((page) => ({ path: '/graphql', body: bodyOf(page) }));
    const own: Load = {
      ...base,
      origin: product.url,
      headers: { ...json, authorization: `Bearer ${token}` },
      questions: questions(ours),
    };
    const other: Load = { ...base, origin: peerUrl, headers: json, questions: questions(theirs) };
    assert.deepEqual((await readAnswers(own)).map(fact), (await readAnswers(other)).map(theirFact));
    const rates: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const at of round % 2 ? [1, 0] : [0, 1]) {
        const result = await ask<LoadResult>(loader, (at ? other : own) as never);
        if (result.failures) throw new Error(`${name}: ${result.failures} requests failed`);
        rates[at]!.push(result.requests / result.seconds);
      }
    const ratio = median(rates[0].map((rate, at) => rate / rates[1][at]!));
    rows.push([name, 'Capwise', spread(rates[0]), `${ratio.toFixed(2)} ×`]);
    rows.push([name, 'PostGraphile', spread(rates[1]), '1.00 ×']);
    lines.push(aim(`${name}, page with exact count and all columns ÷ PostGraphile`, ratio, { least }, ' ×'));
  }
  say(table(['list', 'variant', 'requests/s', '÷ PostGraphile'], rows));
  say(`\n${lines.join('\n')}`);
}
