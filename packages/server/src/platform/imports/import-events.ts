import { Readable } from 'node:stream';
import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { AppError, invalid } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Progress of an import. The last event is its result. */
export type ImportEvent<Result extends ImportResult = ImportResult> =
  | { type: 'progress'; step: 'read' | 'check' | 'load'; rows: number }
  | ({ type: 'problem' } & RowProblem)
  | { type: 'note'; message: string }
  | ({ type: 'line' } & RecordLine)
  | Result;

export function* noteEvents(message: string): Generator<{ type: 'note'; message: string }> {
  if (message) yield { type: 'note', message };
}

export interface ImportResult {
  type: 'result';
  /** 'refused': nothing imported because of problems. 'unchanged': every row was known. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'dry-run';
  batchId: number | null;
  rows: number;
  imported: number;
  /** Of the imported rows, those that added a record. The others changed one. Only of facilities. */
  added?: number;
  /** Known records that get another name. Only of facilities. */
  renamed?: number;
  known: number;
  /** Records ended because the file does not contain them. Undefined if the import ends none. */
  ended?: number;
  /** Links added by a file of providers. */
  links?: number;
  /** Of a file of Open Payments. */
  payments?: { programYear: number; physicians: number; cents: number; skipped: number };
  problems: number;
}

/** Passes the body through as a stream, so that files are never in memory as a whole. */
export function takeCsv(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
}

/** @throws AppError ValidationError if the body is not text/csv */
export function requestCsv(request: FastifyRequest): Readable {
  if (!(request.body instanceof Readable)) throw invalid('Send the file as text/csv', 'file');
  return request.body;
}

export function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<ImportEvent>,
  fileName: string,
): FastifyReply {
  const fail = (error: unknown) => reply.log.error({ err: error, fileName }, 'An import failed');
  return reply.type('application/x-ndjson').send(Readable.from(lines(events, fileName, fail)));
}

/** After the first event, an error is sent as a last line with the file and the number of rows processed. */
async function* lines(
  events: AsyncGenerator<ImportEvent>,
  fileName: string,
  fail: (error: unknown) => void,
): AsyncGenerator<string> {
  let rows = 0;
  try {
    for await (const event of events) {
      if (event.type === 'progress') rows = event.rows;
      yield `${JSON.stringify(event)}\n`;
    }
  } catch (error) {
    if (!(error instanceof AppError)) fail(error);
    const known =
      error instanceof AppError ? error : new AppError('InternalError', stoppedText(fileName, rows));
    const { name, message, field } = known;
    yield `${JSON.stringify({ type: 'error', name, message, field, fileName, rows })}\n`;
  }
}

const stoppedText = (fileName: string, rows: number): string =>
  `${TEXTS.genericError} The import of ${fileName} stopped after row ${rows.toLocaleString('en-US')}.`;
