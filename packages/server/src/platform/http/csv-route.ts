import type { Readable } from 'node:stream';
import type { Cell } from '@capwise/domain/csv';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Scope } from '../../db/scope.ts';
import type { Gate } from '../access/gate.ts';
import { csvStream, csvTextStream } from '../formats/csv.ts';
import { parseInput } from '../input/parse.ts';
import type { Services } from '../process/services.ts';
import { scopeOfRequest } from './routes.ts';

export interface CsvColumn<Row> {
  header: string;
  cell(row: Row): Cell;
}

export interface CsvRoute<Row, Query> {
  path: string;
  gate: Exclude<Gate, 'public'>;
  columns: readonly CsvColumn<Row>[];
  query: z.ZodType<Query>;
  /** File name and rows, and columns if they differ. Throws for invalid input before the first byte is sent. */
  open(
    scope: Scope,
    query: Query,
    services: Services,
  ): Promise<{ name: string; columns?: readonly CsvColumn<Row>[]; slices: AsyncIterable<readonly Row[]> }>;
}

export function addCsvRoute<Row, Query>(
  app: FastifyInstance,
  services: Services,
  { path, gate, columns, query, open }: CsvRoute<Row, Query>,
): void {
  app.get(path, { config: { gate } }, async (request, reply) => {
    const scope = scopeOfRequest(services.database.db, request);
    const file = await open(
      scope,
      parseInput(query, { ...(request.query as object), ...(request.params as object) }),
      services,
    );
    return sendCsv(reply, { columns, ...file });
  });
}

interface CsvFile<Row> {
  name: string;
  columns: readonly CsvColumn<Row>[];
  slices: AsyncIterable<readonly Row[]>;
}

/** Waits for the first item, so that earlier errors can still get an error response. */
async function begun<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
}

async function sendCsv<Row>(
  reply: FastifyReply,
  { name, columns, slices }: CsvFile<Row>,
): Promise<FastifyReply> {
  const open = await begun(slices);
  async function* rows() {
    for await (const slice of open) yield slice.map((row) => columns.map(({ cell }) => cell(row)));
  }
  const header = columns.map((column) => column.header);
  return sendFile(reply, name, csvStream(header, rows()));
}

export interface CsvText {
  name: string;
  header: readonly string[];
  texts: AsyncIterable<string>;
}

export const sendCsvText = async (
  reply: FastifyReply,
  { name, header, texts }: CsvText,
): Promise<FastifyReply> => sendFile(reply, name, csvTextStream(header, await begun(texts)));

const sendFile = (reply: FastifyReply, name: string, body: Readable): FastifyReply =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(name))
    .send(body);
