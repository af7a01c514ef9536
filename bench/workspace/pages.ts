import assert from 'node:assert/strict';
import { ask, nextMessage, startChild } from '../lib/child.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { aim, median, spread, table } from '../lib/figures.ts';
import type { Load, LoadResult } from '../lib/load.ts';
import type { Product } from '../lib/product.ts';
import { say } from '../lib/say.ts';
import { bodyOf, DOCUMENTS, PROJECTS } from './lists.ts';

const CONNECTIONS = 8;
const ROUNDS = 5;
const MILLISECONDS = 2_500;

/** The same rows with the same facts and the exact count, through relations. */
const THEIR_PROJECTS = `query Q($systemId: Int!, $offset: Int!) {
  list: allProjects(condition: { systemId: $systemId }, filter: { archivedAt: { isNull: true } }, first: 10,
      offset: $offset, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    totalCount nodes { rowId title createdAt archivedAt userByCreatedBy { firstName lastName }
      documentsByProjectId { totalCount }
      projectFacilitiesByProjectId { nodes { facilityByFacilityId { rowId name } } } } } }`;
const THEIR_DOCUMENTS = `query Q($systemId: Int!, $offset: Int!) {
  list: allDocuments(condition: { systemId: $systemId }, filter: { archivedAt: { isNull: true } }, first: 10,
      offset: $offset, orderBy: [UPLOADED_AT_DESC, ROW_ID_DESC]) {
    totalCount nodes { rowId systemId projectId fileName originalFileName isQuote isSupportingDocument
      isServiceContract status uploadedAt archivedAt version
      projectByProjectId { title archivedAt } userByUploadedBy { firstName lastName }
      fileByFileId { contentType } documentCategoryByCategoryId { rowId name }
      documentTagsByDocumentId { nodes { systemTagBySystemTagId { rowId tag } } }
      analysisRequestDocumentsByDocumentId { nodes { requestId } } } } }`;

// biome-ignore lint/suspicious/noExplicitAny: rows of two servers and two lists are read here.
type Row = any;
const nameOf = (user: Row) => user && `${user.firstName} ${user.lastName}`;
const seconds = (text: string) => Math.floor(Date.parse(text) / 1_000);

const LISTS = [
  {
    name: 'projects',
    ours: PROJECTS,
    theirs: THEIR_PROJECTS,
    fact: (row: Row) => [
      ...[row.id, row.title, row.createdDate, row.createdByName, row.documentCount],
      ...row.facilities.map((one: Row) => one.name),
    ],
    theirFact: (row: Row) => [
      ...[String(row.rowId), row.title, seconds(row.createdAt), nameOf(row.userByCreatedBy)],
      row.documentsByProjectId.totalCount,
      ...row.projectFacilitiesByProjectId.nodes.map((one: Row) => one.facilityByFacilityId.name),
    ],
  },
  {
    name: 'documents',
    ours: DOCUMENTS,
    theirs: THEIR_DOCUMENTS,
    fact: (row: Row) => [
      ...[row.id, row.fileName, row.isQuote, row.status, row.uploadedDate, row.uploadedBy, row.projectTitle],
      ...row.documentTags.map((one: Row) => one.systemTag.tag),
    ],
    theirFact: (row: Row) => [
      ...[String(row.rowId), row.fileName, row.isQuote, row.status, seconds(row.uploadedAt)],
      ...[nameOf(row.userByUploadedBy), row.projectByProjectId?.title ?? null],
      ...row.documentTagsByDocumentId.nodes.map((one: Row) => one.systemTagBySystemTagId.tag),
    ],
  },
];

async function answersOf({ origin, headers, questions }: Load): Promise<Row[]> {
  return Promise.all(
    questions.map(async ({ path, body }) => {
      const response = await fetch(origin + path, { method: 'POST', headers, body });
      const answer = (await response.json()) as Row;
      if (!answer.data) throw new Error(`${origin} answered: ${JSON.stringify(answer.errors)}`);
      return answer.data.list;
    }),
  );
}

/** Eight first pages of both lists, with the exact count and all columns, beside PostGraphile. */
export async function comparePages(parts: {
  cleanup: Cleanup;
  product: Product;
  token: string;
  databaseUrl: string;
  systemId: number;
}): Promise<void> {
  const { cleanup, product, token, databaseUrl, systemId } = parts;
  const server = new URL('../deals/postgraphile-server.ts', import.meta.url);
  const peer = startChild(cleanup, server, { DATABASE_URL: databaseUrl });
  const peerUrl = await nextMessage<string>(peer);
  const loader = startChild(cleanup, new URL('../lib/load.ts', import.meta.url));
  const json = { 'content-type': 'application/json' };
  const pages = Array.from({ length: CONNECTIONS }, (_, at) => at);
  const base = { method: 'POST', changing: null, milliseconds: MILLISECONDS } as const;
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const { name, ours, theirs, fact, theirFact } of LISTS) {
    const own: Load = {
      ...base,
      origin: product.url,
      headers: { ...json, authorization: `Bearer ${token}` },
      questions: pages.map((at) => ({
        path: '/graphql',
        body: bodyOf(ours, { systemId, pageNumber: at + 1 }),
      })),
    };
    const other: Load = {
      ...base,
      origin: peerUrl,
      headers: json,
      questions: pages.map((at) => ({
        path: '/graphql',
        body: JSON.stringify({ query: theirs, variables: { systemId, offset: at * 10 } }),
      })),
    };
    const facts = (list: Row, all: Row[], of: (row: Row) => unknown[]) => [list.totalCount, all.map(of)];
    assert.deepEqual(
      (await answersOf(own)).map((list) => facts(list, list.results, fact)),
      (await answersOf(other)).map((list) => facts(list, list.nodes, theirFact)),
    );
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
    lines.push(
      aim(`${name}, page with exact count and all columns ÷ PostGraphile`, ratio, { least: 5 }, ' ×'),
    );
  }
  say(table(['list', 'variant', 'requests/s', '÷ PostGraphile'], rows));
  say(`\n${lines.join('\n')}`);
}
