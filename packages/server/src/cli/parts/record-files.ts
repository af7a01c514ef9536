import { readFileSync } from 'node:fs';
import { countLines, type RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { importSystems } from '../../areas/admin/systems/import/import-systems.service.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { say } from './command.ts';
import { operator, withDatabase } from './operator.ts';

export interface RecordFileRequest {
  kind: 'systems';
  file: string;
  dryRun: boolean;
}

export const isRecordFile = (what: string | undefined): what is RecordFileRequest['kind'] =>
  what === 'systems';

export const recordFileAddress = ({ kind, dryRun }: RecordFileRequest): string =>
  `/api/imports/${kind}?dryRun=${dryRun}`;

export const importRecordFile = (
  settings: Settings,
  { file, dryRun }: RecordFileRequest,
): Promise<RecordFile> =>
  withDatabase(settings, (database) =>
    importSystems(operator(database), { settings, clock: systemClock }, { csv: readFileSync(file), dryRun }),
  );

/** Prints each row that changes something or is wrong. False if a row is wrong. */
export function printRecordFile({ lines, isImported, note }: RecordFile, dryRun: boolean): boolean {
  if (note) say(note);
  for (const { line, name, outcome, changes, reasons } of lines)
    if (outcome !== 'unchanged')
      say(`line ${line}, ${name || 'no name'}: ${[outcome, ...changes, ...reasons].join('; ')}`);
  const count = (outcome: Parameters<typeof countLines>[1]) =>
    countLines(lines, outcome).toLocaleString('en-US');
  const counts = `${count('new')} new, ${count('change')} changed, ${count('unchanged')} unchanged`;
  const isWrong = lines.some(({ outcome }) => outcome === 'wrong');
  if (isWrong)
    say(`Nothing was imported: ${count('wrong')} wrong rows. Correct the file and import it again.`);
  else if (dryRun) say(`Dry run: ${counts}. Nothing was kept.`);
  else say(isImported ? `Imported: ${counts}.` : `Nothing to do: all rows were imported before.`);
  return !isWrong;
}
