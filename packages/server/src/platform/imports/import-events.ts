import { Readable } from 'node:stream';
import { AppError, invalid } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { TEXTS } from '@capwise/domain/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What an import says while it runs; the last event is its result. */
export type ImportEvent<Result extends ImportResult = ImportResult> =
  | { type: 'progress'; step: 'read' | 'check' | 'load'; rows: number }
  | ({ type: 'problem' } & RowProblem)
  /** What people should know about the file as a whole. */
  | { type: 'note'; message: string }
  | Result;

/** The event with a message about a file; nothing for ''. */
export function* noteEvents(message: string): Generator<{ type: 'note'; message: string }> {
  if (message) yield { type: 'note', message };
}

export interface ImportResult {
  type: 'result';
  /** 'refused': nothing was imported because of the problems; 'unchanged': every row was known. */
  outcome: 'imported' | 'unchanged' | 'refused' | 'dry-run';
  batchId: number | null;
  rows: number;
  imported: number;
  known: number;
  /** Records that the file does not name and that were ended for it; absent when these are left alone. */
  ended?: number;
  problems: number;
}

/** Lets routes take a CSV file. It is read while it arrives, never held whole. */
export function takeCsv(routes: FastifyInstance): void {
  routes.removeAllContentTypeParsers();
  routes.addContentTypeParser('text/csv', (_request, payload, done) => done(null, payload));
}

/** The file that a request carries. @throws AppError ValidationError when it was not sent as text/csv */
export function csvOf(request: FastifyRequest): Readable {
  if (!(request.body instanceof Readable)) throw invalid('Send the file as text/csv', 'file');
  return request.body;
}

/** Answers with an import's events, one JSON object a line, while it runs. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncGenerator<ImportEvent>,
  fileName: string,
): FastifyReply {
  const fail = (error: unknown) => reply.log.error({ err: error, fileName }, 'An import failed');
  return reply.type('application/x-ndjson').send(Readable.from(lines(events, fileName, fail)));
}

/** An error after the first event is an object, too. It names the file and the rows that were done before. */
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
