import { readFileSync } from 'node:fs';
import { countLines, type RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { importAssignments } from '../../areas/admin/facilities/assignments/import-assignments.service.ts';
import { importSystems } from '../../areas/admin/systems/import/import-systems.service.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { say } from '../input/command.ts';
import { lineText } from './import-report.ts';
import { operator, withDatabase } from './operator.ts';

const KINDS = ['systems', 'assignments'] as const;
export type RecordFileKind = (typeof KINDS)[number];

export interface RecordFileRequest {
  kind: RecordFileKind;
  file: string;
  dryRun: boolean;
  /** Only for assignments. */
  removeMissing: boolean;
}

export const isRecordFile = (what: string): what is RecordFileKind => KINDS.some((kind) => kind === what);

export function recordFileAddress({ kind, dryRun, removeMissing }: RecordFileRequest): string {
  const options = kind === 'assignments' ? `&removeMissing=${removeMissing}` : '';
  return `/api/imports/${kind}?dryRun=${dryRun}${options}`;
}

export const importRecordFile = (
  settings: Settings,
  { kind, file, dryRun, removeMissing }: RecordFileRequest,
): Promise<RecordFile> =>
  withDatabase(settings, (database) => {
    const scope = operator(database);
    const csv = readFileSync(file);
    return kind === 'systems'
      ? importSystems(scope, { settings, clock: systemClock }, { csv, dryRun })
      : importAssignments(scope, { csv, dryRun, removeMissing });
  });

/** Prints each row that changes something or is wrong. False if a row is wrong. */
export function printRecordFile({ lines, isImported, note }: RecordFile, dryRun: boolean): boolean {
  if (note) say(note);
  for (const line of lines) if (line.outcome !== 'unchanged') say(lineText(line));
  const count = (outcome: Parameters<typeof countLines>[1]) =>
    countLines(lines, outcome).toLocaleString('en-US');
  const removed = countLines(lines, 'remove') > 0 ? `, ${count('remove')} removed` : '';
  const counts = `${count('new')} new, ${count('change')} changed, ${count('unchanged')} unchanged${removed}`;
  const isWrong = lines.some(({ outcome }) => outcome === 'wrong');
  if (isWrong)
    say(`Nothing was imported: ${count('wrong')} wrong rows. Correct the file and import it again.`);
  else if (dryRun) say(`Dry run: ${counts}. Nothing was kept.`);
  else say(isImported ? `Imported: ${counts}.` : `Nothing to do: all rows were imported before.`);
  return !isWrong;
}
