import type { RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { formatCents } from '@capwise/domain/money';
import type { DealImportResult } from '../../areas/market/imports/import.service.ts';
import type { ImportEvent, ImportResult } from '../../platform/imports/import-events.ts';
import { CommandError, say } from '../input/command.ts';

type Result = ImportResult & Partial<DealImportResult>;
type ReportedEvent = ImportEvent<Result> | { type: 'error'; name: string; message: string };

const count = (number: number, what: string) =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

function createdText({ created }: Result): string {
  if (!created) return '';
  const parts = [
    [created.technologies, 'technology', 'technologies'],
    [created.marketSegments, 'market segment', 'market segments'],
    [created.oems, 'OEM', 'OEMs'],
    [created.products, 'product', 'products'],
  ] as const;
  const named = parts
    .filter(([number]) => number)
    .map(([number, one, many]) => `${number} ${number === 1 ? one : many}`);
  return named.length ? `; new in the catalog: ${named.join(', ')}` : '';
}

/** A file of Open Payments is mostly about others. */
function paymentsText({ outcome, batchId, rows, imported, payments }: Result): string | null {
  if (!payments || outcome === 'refused') return null;
  const { programYear, physicians, cents, skipped } = payments;
  const read = `${count(rows, 'row')} read, ${skipped.toLocaleString('en-US')} to other recipients`;
  if (imported === 0) return `${withoutPayments(outcome, batchId, programYear)}. ${read}.`;
  const found = `${count(imported, 'payment')} of ${programYear} to ${count(physicians, 'physician')}, ${formatCents(cents)}`;
  return outcome === 'dry-run'
    ? `Dry run: ${found} would be imported. ${read}. Nothing was kept.`
    : `Imported ${found}, as import ${batchId}. ${read}.`;
}

/** Of a file that names no provider of the tenant, so that earlier imports of its year may no longer count. */
function withoutPayments(outcome: Result['outcome'], batchId: number | null, year: number): string {
  const none = `no payment of ${year} is to a provider of the tenant`;
  if (outcome === 'unchanged') return `Nothing was imported: ${none}`;
  return outcome === 'dry-run'
    ? `Dry run: ${none}, so those imported earlier would no longer count`
    : `Imported as import ${batchId}: ${none}, so those imported earlier no longer count`;
}

/** Of a file whose rows add and change records. */
function kindsText({ added, renamed, imported }: Result): string {
  if (added === undefined) return '';
  const changed = (imported - added).toLocaleString('en-US');
  const names = renamed ? `, ${renamed.toLocaleString('en-US')} of them with another name` : '';
  return ` (${added.toLocaleString('en-US')} new, ${changed} changed${names})`;
}

export const lineText = ({ line, name, outcome, changes, reasons }: RecordLine): string =>
  `${line === null ? 'no line' : `line ${line}`}, ${name || 'no name'}: ${[outcome, ...changes, ...reasons].join('; ')}`;

function resultText(result: Result): string {
  const ofPayments = paymentsText(result);
  if (ofPayments) return ofPayments;
  const known = result.known ? `, ${count(result.known, 'row')} known from before` : '';
  const missing = result.ended ? `${count(result.ended, 'record')} that the file does not name` : null;
  const { rows, links } = result;
  const changing = count(rows - result.known, 'row');
  switch (result.outcome) {
    case 'imported':
      return `Imported ${changing} as import ${result.batchId}${kindsText(result)}${links ? `, added ${count(links, 'link')}` : ''}${known}${missing ? `, deactivated ${missing}` : ''}${createdText(result)}.`;
    case 'unchanged':
      return `Nothing to do: all ${count(rows, 'row')} were imported before.`;
    case 'dry-run':
      return `Dry run: ${changing} would be imported${kindsText(result)}${links ? `, ${count(links, 'link')} would be added` : ''}${known}${missing ? `, ${missing} would be deactivated` : ''}${createdText(result)}. Nothing was kept.`;
    case 'refused':
      return `Nothing was imported: ${count(result.problems, 'bad row')}. Mend the file and import it again.`;
  }
}

/** Prints an import's events. False if it was refused. @throws CommandError if it failed */
export async function printEvents(events: AsyncIterable<ReportedEvent>): Promise<boolean> {
  let result: Result | null = null;
  for await (const event of events) {
    if (event.type === 'problem') {
      const read = event.value === undefined ? '' : ` (read: ${event.value})`;
      say(`line ${event.line}, column ${event.column}: ${event.reason}${read}`);
    }
    if (event.type === 'line') say(lineText(event));
    if (event.type === 'note') say(event.message);
    if (event.type === 'progress' && process.stderr.isTTY)
      process.stderr.write(`\r${event.step}: ${event.rows.toLocaleString('en-US')} rows   `);
    if (event.type === 'error') throw new CommandError(event.message);
    if (event.type === 'result') result = event;
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  if (!result) throw new CommandError('The import ended without a result');
  say(resultText(result));
  return result.outcome !== 'refused';
}

export interface Listed {
  id: number;
  kind: string;
  state: string;
  file_name: string;
  row_count: number;
  created_by: string;
  created_at: string | Date;
}

export function printImports(imports: Listed[]): void {
  if (!imports.length) say('There are no imports yet.');
  for (const one of imports) {
    const at = new Date(one.created_at).toISOString().slice(0, 16).replace('T', ' ');
    say(
      `${one.id}\t${one.state}\t${one.kind}\t${one.row_count} rows\t${at}\t${one.created_by}\t${one.file_name}`,
    );
  }
}
