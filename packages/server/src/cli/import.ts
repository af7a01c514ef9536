import { createReadStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { readId } from '@capwise/domain/ids';
import { findRunning, type Running } from '../platform/process/running.ts';
import { environmentWithFile, readSettings, type Settings } from '../platform/settings/env.ts';
import { readUse } from './input/arguments.ts';
import { CommandError, run, say } from './input/command.ts';
import { credential } from './input/credentials.ts';
import { givenFile } from './input/given-file.ts';
import { importDirectly, listDirectly, undoDirectly } from './parts/import-direct.ts';
import { type Listed, printEvents, printImports } from './parts/import-report.ts';
import { IMPORT_FORMS, IMPORT_OPTIONS, type ImportRequest, importTarget } from './parts/import-request.ts';
import { localToken } from './parts/local-token.ts';
import {
  importRecordFile,
  isRecordFile,
  printRecordFile,
  type RecordFileRequest,
  recordFileAddress,
} from './parts/record-files.ts';

const USAGE = `Usage:
  npm run import -- quotes FILE.csv [--create-missing] [--dry-run]
  npm run import -- contracts FILE.csv [--create-missing] [--dry-run]
  npm run import -- clm-contracts FILE.csv --tenant NAME [--dry-run]
  npm run import -- facilities FILE.csv [--preset cms] [--map THEIRS=OURS …] [--deactivate-missing] [--dry-run]
  npm run import -- systems FILE.csv [--dry-run]
  npm run import -- assignments FILE.csv [--remove-missing] [--dry-run]
  npm run import -- open-payments FILE.csv --tenant NAME [--dry-run]
  npm run import -- requestors FILE.csv --tenant NAME --organization REFERENCE [--dry-run]
  npm run import -- gift-types FILE.csv --tenant NAME --organization REFERENCE [--dry-run]
  npm run import -- list
  npm run import -- undo NUMBER
With a running server: --as EMAIL signs in there with the built-in provider (password in CAPWISE_PASSWORD),
or CAPWISE_TOKEN holds an access token. docs/import.md, docs/contracts.md, docs/facilities.md, docs/systems.md,
docs/open-payments.md and docs/compliance.md describe the columns.`;

/** As for the commands of tenants. */
const STOP_SERVER =
  'Stop the server first: it holds the embedded database. Or import the file on the screen Imports.';
const LIST_IMPORTS = 'To see the imports: npm run import -- list';
const LOST_CONNECTION = `The connection to the server was lost, and the change may be saved. If you run the command again, nothing is done twice. ${LIST_IMPORTS}`;
const NEEDS_TOKEN =
  'The server uses an external identity provider. Put an access token of that provider into CAPWISE_TOKEN.';

const NO_SERVER =
  'The server cannot be reached, so nothing was changed. Start it again, and run the command again.';

await run(() => runImport().catch(explainLostConnection), USAGE);

async function runImport(): Promise<void> {
  const { use, given, values } = readUse(USAGE, IMPORT_OPTIONS, IMPORT_FORMS);
  const [subject = ''] = given;
  const settings = readSettings(environmentWithFile());
  // If a server runs on the embedded database, it must do the import.
  const running = settings.DATABASE_URL ? null : findRunning(settings);
  if (use === 'list')
    return printImports(
      running ? await listThrough(settings, running, values.as) : await listDirectly(settings),
    );
  if (use === 'undo') {
    const batchId = readId(subject);
    if (batchId === null) throw new CommandError(`There is no import ${subject}. ${LIST_IMPORTS}`);
    if (running) await undoThrough(settings, running, values.as, batchId);
    else await undoDirectly(settings, batchId);
    return say(`Import ${batchId} is undone.`);
  }
  const path = givenFile(subject);
  if (isRecordFile(use)) {
    const file: RecordFileRequest = {
      kind: use,
      file: path,
      dryRun: values['dry-run'],
      removeMissing: values['remove-missing'],
    };
    const result = running
      ? await recordFileThrough(settings, running, values.as, file)
      : await importRecordFile(settings, file);
    if (!printRecordFile(result, file.dryRun)) process.exitCode = 1;
    return;
  }
  const target = importTarget(use, values);
  if (running && 'named' in target) throw new CommandError(STOP_SERVER);
  const request: ImportRequest = { ...target, file: path, dryRun: values['dry-run'] };
  const events = running
    ? importThrough(settings, running, values.as, request)
    : importDirectly(settings, request);
  if (!(await printEvents(events))) process.exitCode = 1;
}

/** `fetch` and its body fail with a TypeError that has a cause. */
function explainLostConnection(error: Error): never {
  if (!(error instanceof TypeError && error.cause)) throw error;
  const { code } = error.cause as NodeJS.ErrnoException;
  throw new CommandError(code === 'ECONNREFUSED' ? NO_SERVER : LOST_CONNECTION);
}

async function call(
  settings: Settings,
  running: Running,
  as: string,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const given = credential('CAPWISE_TOKEN');
  if (!given && !running.builtInIdentity) throw new CommandError(NEEDS_TOKEN);
  const token = given ?? (await localToken(settings, running, as));
  const response = await fetch(`${running.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  if (response.ok) return response;
  const answer = (await response.json().catch(() => ({}))) as { message?: string };
  throw new CommandError(`The server refused: ${answer.message ?? response.statusText}`);
}

function importAddress(request: ImportRequest): string {
  const query = new URLSearchParams({ fileName: basename(request.file), dryRun: String(request.dryRun) });
  if ('facilities' in request) {
    const { map, preset, deactivateMissing } = request.facilities;
    for (const one of map) query.append('map', one);
    if (preset) query.set('preset', preset);
    query.set('deactivateMissing', String(deactivateMissing));
    return `/api/imports/facilities?${query}`;
  }
  if ('paymentsOf' in request) {
    query.set('tenant', request.paymentsOf);
    return `/api/imports/open-payments?${query}`;
  }
  if ('named' in request) throw new CommandError(STOP_SERVER);
  if ('tenant' in request) return `/api/clm/${encodeURIComponent(request.tenant)}/contracts?${query}`;
  query.set('createMissing', String(request.createMissing));
  return `/api/imports/${request.kind}?${query}`;
}

async function* importThrough(settings: Settings, running: Running, as: string, request: ImportRequest) {
  const response = await call(settings, running, as, importAddress(request), {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: Readable.toWeb(createReadStream(request.file)) as unknown as BodyInit,
    duplex: 'half',
  } as RequestInit);
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield JSON.parse(line);
  }
}

async function recordFileThrough(
  settings: Settings,
  running: Running,
  as: string,
  request: RecordFileRequest,
): Promise<RecordFile> {
  const response = await call(settings, running, as, recordFileAddress(request), {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: readFileSync(request.file),
  });
  return (await response.json()) as RecordFile;
}

async function listThrough(settings: Settings, running: Running, as: string): Promise<Listed[]> {
  const response = await call(settings, running, as, '/api/imports');
  return ((await response.json()) as { imports: Listed[] }).imports;
}

function undoThrough(settings: Settings, running: Running, as: string, id: number): Promise<Response> {
  return call(settings, running, as, `/api/imports/${id}/undo`, { method: 'POST' });
}
