import { countLines, type RecordFile, type RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { Alert, Button, Checkbox, FileButton } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFileSends } from '../../lib/files/use-file-sends.ts';
import { toastError, toastSuccess } from '../../lib/toast.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { type Question, useConfirm } from '../dialog/use-confirm.tsx';
import type { DataTableColumn } from '../table/data-table-column.ts';
import { ResultLines } from './result-lines.tsx';

const MEGABYTE = 1_048_576;

interface RecordFileDialogProps {
  title: string;
  /** Address of the import, without its query. */
  path: string;
  largestBytes: number;
  columns: readonly DataTableColumn<RecordLine>[];
  words: Readonly<Record<RecordLine['outcome'], string>>;
  /** A choice that the preview depends on, and the question before it removes anything. */
  removal?: { option: string; label: string; description: string; question(count: number): Question };
  onClose(): void;
  onImported(): void;
  /** Columns and rules of the file. Shown until one is chosen. */
  children: ReactNode;
}

/** Previews a file that is imported as a whole or not at all, and imports it. */
export function RecordFileDialog(props: RecordFileDialogProps) {
  const { title, path, largestBytes, columns, words, removal, onClose, onImported, children } = props;
  const { busy, problem, setProblem, look, save } = useFileSends<RecordFile>();
  const { confirm, question } = useConfirm();
  const [removes, setRemoves] = useState(false);
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<{ file: File; address: string; result: RecordFile } | null>(null);
  const lines = read?.result.lines ?? null;
  const choose = async (file: File, isRemoving = removes) => {
    setRead(null);
    setChosen(null);
    if (file.size > largestBytes)
      return setProblem(`The file is larger than ${largestBytes / MEGABYTE} MB. Split it.`);
    setChosen(file);
    const address = removal && isRemoving ? `${path}?${removal.option}=true&` : `${path}?`;
    const result = await look(`${address}dryRun=true`, file);
    if (result) setRead({ file, address, result });
  };
  const finish = async () => {
    if (!read) return;
    const removed = countLines(read.result.lines, 'remove');
    if (removal && removed > 0 && !(await confirm(removal.question(removed)))) return;
    const result = await save(`${read.address}dryRun=false`, read.file);
    if (!result) return;
    if (!result.isImported && countLines(result.lines, 'wrong') > 0) {
      // Someone else has changed something since the preview.
      setRead({ ...read, result });
      return setProblem('Nothing was imported. Correct the invalid rows.');
    }
    if (result.isImported)
      toastSuccess(`Imported ${changeCount(result.lines).toLocaleString('en-US')} row(s)`);
    else toastError('Nothing changed: somebody else has imported the same rows.');
    onImported();
    onClose();
  };
  return (
    <>
      <Dialog title={title} opened onClose={onClose} busy={busy} width={880}>
        <DialogBody>
          {read?.result.note && <Alert color="yellow">{read.result.note}</Alert>}
          {!lines && children}
          {removal && (
            <Checkbox
              label={removal.label}
              description={removal.description}
              checked={removes}
              disabled={busy}
              onChange={({ currentTarget }) => {
                setRemoves(currentTarget.checked);
                if (chosen) void choose(chosen, currentTarget.checked);
              }}
            />
          )}
          {lines && <ResultLines lines={lines} columns={columns} words={words} />}
          {problem && <Alert color="red">{problem}</Alert>}
        </DialogBody>
        <DialogFooter status={busy ? 'One moment' : lines ? summary(lines, words) : ''}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <FileButton accept=".csv,text/csv" onChange={(file) => file && void choose(file)}>
            {({ onClick }) => (
              <ActionButton
                label={lines ? 'Choose another file' : 'Choose file'}
                variant={lines ? 'default' : 'filled'}
                icon={<IconFileImport size={16} aria-hidden />}
                onClick={onClick}
                busy={busy && lines === null}
              />
            )}
          </FileButton>
          {lines && (
            <ActionButton
              label={`Import ${changeCount(lines).toLocaleString('en-US')} Row(s)`}
              variant="filled"
              onClick={() => void finish()}
              refusal={refusalOf(lines)}
              busy={busy}
            />
          )}
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}

const changeCount = (lines: readonly RecordLine[]): number =>
  countLines(lines, 'new') + countLines(lines, 'change') + countLines(lines, 'remove');

function refusalOf(lines: readonly RecordLine[]): string | null {
  if (countLines(lines, 'wrong') > 0) return 'Correct the invalid rows first. All rows are imported, or none';
  return changeCount(lines) === 0 ? 'The file changes nothing' : null;
}

const OUTCOMES = ['new', 'change', 'unchanged', 'remove', 'wrong'] as const;
const SOMETIMES: readonly RecordLine['outcome'][] = ['change', 'remove'];

const summary = (lines: readonly RecordLine[], words: RecordFileDialogProps['words']): string =>
  OUTCOMES.filter((outcome) => !SOMETIMES.includes(outcome) || countLines(lines, outcome) > 0)
    .map((outcome) => `${countLines(lines, outcome).toLocaleString('en-US')} ${words[outcome].toLowerCase()}`)
    .join(', ');
