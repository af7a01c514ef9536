import { countsOf, type RecordFile, type RecordLine } from '@capwise/domain/admin/imports/record-lines';
import { Alert, Button, Checkbox, Select, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFileSends } from '../../lib/files/use-file-sends.ts';
import { toastError, toastSuccess } from '../../lib/toast.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import { FileChoice } from '../buttons/file-choice.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { type Question, useConfirm } from '../dialog/use-confirm.tsx';
import type { DataTableColumn } from '../table/data-table-column.ts';
import { ResultLines } from './result-lines.tsx';

const MEGABYTE = 1_048_576;

interface RecordFileDialogProps {
  title: string;
  /** Address of the import, without its query. */
  path: string;
  /** Parts of the query besides the choices. */
  query?(file: File): Record<string, string>;
  largestBytes: number;
  columns: readonly DataTableColumn<RecordLine>[];
  words: Readonly<Record<RecordLine['outcome'], string>>;
  /** A list of formats. The first has no value in the query. */
  format?: { option: string; label: string; choices: readonly { value: string; label: string }[] };
  /** A choice to end what is missing from the file. */
  removal?: { option: string; label: string; description: string };
  /** A warning about a preview. */
  warning?(result: RecordFile): string | null;
  /** A question before the import. */
  question?(result: RecordFile): Question | null;
  onClose(): void;
  onImported(): void;
  /** Columns and rules of the file. Shown until one is chosen. */
  children: ReactNode;
  /** Earlier imports. Shown below the choices until a file is chosen. */
  history?: ReactNode;
}

interface Choices {
  format: string;
  removes: boolean;
}

/** Previews a file that is imported as a whole or not at all, and imports it. */
export function RecordFileDialog(props: RecordFileDialogProps) {
  const { title, largestBytes, columns, words, format, removal, onClose, onImported, children, history } =
    props;
  const { busy, problem, setProblem, look, save } = useFileSends<RecordFile>();
  const { confirm, question } = useConfirm();
  const [choices, setChoices] = useState<Choices>({
    format: format?.choices[0]?.value ?? '',
    removes: false,
  });
  const [chosen, setChosen] = useState<File | null>(null);
  const [read, setRead] = useState<{ file: File; address: string; result: RecordFile } | null>(null);
  const result = read?.result ?? null;
  const warning = result && props.warning?.(result);
  const choose = async (file: File, choice = choices) => {
    setRead(null);
    setChosen(null);
    if (file.size > largestBytes)
      return setProblem(`The file is larger than ${largestBytes / MEGABYTE} MB. Split it.`);
    setChosen(file);
    const address = addressOf(props, file, choice);
    const found = await look(`${address}dryRun=true`, file);
    if (found) setRead({ file, address, result: found });
  };
  const change = (changed: Partial<Choices>) => {
    const next = { ...choices, ...changed };
    setChoices(next);
    if (chosen) void choose(chosen, next);
  };
  const finish = async () => {
    if (!read) return;
    const asked = props.question?.(read.result) ?? null;
    if (asked && !(await confirm(asked))) return;
    const saved = await save(`${read.address}dryRun=false`, read.file);
    if (!saved) return;
    const counts = countsOf(saved);
    if (!saved.isImported && counts.wrong > 0) {
      // Someone else has changed something since the preview.
      setRead({ ...read, result: saved });
      return setProblem('Nothing was imported. Correct the invalid rows.');
    }
    if (saved.isImported) toastSuccess(`Imported ${changeCount(counts).toLocaleString('en-US')} row(s)`);
    else toastError('Nothing changed: somebody else has imported the same rows.');
    onImported();
    onClose();
  };
  return (
    <>
      <Dialog title={title} opened onClose={onClose} busy={busy} width={880}>
        <DialogBody>
          {result?.note && <Alert color="yellow">{result.note}</Alert>}
          {warning && <Alert color="yellow">{warning}</Alert>}
          {!result && children}
          {format && (
            <Select
              label={format.label}
              data={format.choices}
              allowDeselect={false}
              value={choices.format}
              disabled={busy}
              onChange={(value) => change({ format: value ?? '' })}
            />
          )}
          {removal && (
            <Checkbox
              label={removal.label}
              description={removal.description}
              checked={choices.removes}
              disabled={busy}
              onChange={({ currentTarget }) => change({ removes: currentTarget.checked })}
            />
          )}
          {!result && history}
          {result && <ReadLines result={result} columns={columns} words={words} />}
          {problem && <Alert color="red">{problem}</Alert>}
        </DialogBody>
        <DialogFooter status={busy ? 'One moment' : result ? summary(result, words) : ''}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <FileChoice
            accept=".csv,text/csv"
            onChoose={([file]) => void choose(file!)}
            label={result ? 'Choose another file' : 'Choose file'}
            variant={result ? 'default' : 'filled'}
            icon={<IconFileImport size={16} aria-hidden />}
            busy={busy && result === null}
          />
          {result && (
            <ActionButton
              label={`Import ${changeCount(countsOf(result)).toLocaleString('en-US')} Row(s)`}
              variant="filled"
              onClick={() => void finish()}
              refusal={refusalOf(countsOf(result))}
              busy={busy}
            />
          )}
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}

/** Ends in ? or &, so that another part can follow. */
function addressOf(props: RecordFileDialogProps, file: File, choices: Choices): string {
  const { path, format, removal } = props;
  const query = new URLSearchParams(props.query?.(file));
  if (removal && choices.removes) query.set(removal.option, 'true');
  if (format && choices.format !== format.choices[0]?.value) query.set(format.option, choices.format);
  return query.size > 0 ? `${path}?${query}&` : `${path}?`;
}

type Counts = ReturnType<typeof countsOf>;

const changeCount = (counts: Counts): number => counts.new + counts.change + counts.remove;

function refusalOf(counts: Counts): string | null {
  if (counts.wrong > 0) return 'Correct the invalid rows first. All rows are imported, or none';
  return changeCount(counts) === 0 ? 'The file changes nothing' : null;
}

const OUTCOMES = ['new', 'change', 'unchanged', 'remove', 'wrong'] as const;
const SOMETIMES: readonly RecordLine['outcome'][] = ['change', 'remove'];

function summary(result: RecordFile, words: RecordFileDialogProps['words']): string {
  const counts = countsOf(result);
  // Only wrong rows are known then.
  const isPart = result.counts !== undefined && counts.wrong > 0;
  return OUTCOMES.filter((outcome) => !(isPart || SOMETIMES.includes(outcome)) || counts[outcome] > 0)
    .map((outcome) => `${counts[outcome].toLocaleString('en-US')} ${words[outcome].toLowerCase()}`)
    .join(', ');
}

function ReadLines({
  result,
  columns,
  words,
}: { result: RecordFile } & Pick<RecordFileDialogProps, 'columns' | 'words'>) {
  const { lines, counts } = result;
  const isPart = counts !== undefined && counts.wrong === 0;
  if (isPart && lines.length === 0) return null;
  return (
    <>
      {isPart && (
        <Text size="sm" c="dimmed">
          {`Examples: ${lines.length.toLocaleString('en-US')} of ${changeCount(counts).toLocaleString('en-US')} changes.`}
        </Text>
      )}
      <ResultLines lines={lines} columns={columns} words={words} {...(isPart && { initialSort: null })} />
    </>
  );
}
