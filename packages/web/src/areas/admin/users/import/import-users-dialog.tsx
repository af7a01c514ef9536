import type { ImportedLine, UserImport } from '@capwise/domain/admin/imports/user-import';
import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { FileChoice } from '../../../../ui/buttons/file-choice.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../../ui/dialog/use-confirm.tsx';
import { ResultLines } from '../../../../ui/import/result-lines.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';
import { ImportExplanation, ImportOptions } from './import-options.tsx';
import { importDone, importLabel, importRefusal, importSummary } from './import-words.ts';
import { MissingUsersList } from './missing-users.tsx';
import { useUserImport } from './use-user-import.ts';

const WORDS = {
  new: 'New',
  added: 'Added',
  change: 'Changed',
  changed: 'Changed',
  unchanged: 'Unchanged',
  known: 'Exists',
  wrong: 'Invalid',
};

const COLUMNS: readonly DataTableColumn<ImportedLine>[] = [
  { id: 'name', header: 'Name', width: '180px', card: 'title', value: ({ name }) => name || '--' },
  { id: 'email', header: 'Email', width: '220px', card: 'meta', value: ({ email }) => email || '--' },
];

interface ImportUsersDialogProps {
  systemId: string;
  onClose(): void;
  reload(): void;
}

export function ImportUsersDialog({ systemId, onClose, reload }: ImportUsersDialogProps) {
  const { busy, options, read, problem, look, choose, again, save } = useUserImport(systemId);
  const [confirmedFile, setConfirmedFile] = useState<UserImport | null>(null);
  const { confirm, question } = useConfirm();
  const result = read?.result ?? null;
  const isConfirmed = result !== null && confirmedFile === result;
  const finish = async () => {
    const count = result?.missing?.count ?? 0;
    if (count > 0 && !(await confirm(deactivateQuestion(count)))) return;
    const done = await save();
    if (done === null) return;
    tell(done);
    reload();
    onClose();
  };
  return (
    <>
      <Dialog title="Import Users" opened onClose={onClose} busy={busy} width={880}>
        <DialogBody>
          {result?.note && <Alert color="yellow">{result.note}</Alert>}
          {!result && <ImportExplanation {...options} />}
          <ImportOptions options={options} onChange={choose} disabled={busy} />
          {result && <ResultLines lines={result.lines} columns={COLUMNS} words={WORDS} />}
          {result?.missing && (
            <MissingUsersList
              missing={result.missing}
              isConfirmed={isConfirmed}
              onConfirm={(isYes) => setConfirmedFile(isYes ? result : null)}
            />
          )}
          {problem && <Alert color="red">{problem}</Alert>}
        </DialogBody>
        <DialogFooter status={busy ? 'One moment' : result ? importSummary(result) : ''}>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          {problem && result && <ActionButton label="Check Again" onClick={() => void again()} busy={busy} />}
          <FileChoice
            accept=".csv,text/csv"
            onChoose={([file]) => void look(file!)}
            label={result ? 'Choose another file' : 'Choose file'}
            variant={result ? 'default' : 'filled'}
            icon={<IconFileImport size={16} aria-hidden />}
            busy={busy && result === null}
          />
          {result && (
            <ActionButton
              label={importLabel(result)}
              variant="filled"
              onClick={() => void finish()}
              refusal={importRefusal(result, isConfirmed)}
              busy={busy}
            />
          )}
        </DialogFooter>
      </Dialog>
      {question}
    </>
  );
}

const deactivateQuestion = (count: number) => ({
  title: count === 1 ? 'Deactivate 1 user?' : `Deactivate ${count} users?`,
  text: `${count === 1 ? '1 user is' : `${count} users are`} missing from the file. Their access ends immediately, and their API tokens are revoked for good. You can reactivate them in Manage Users.`,
  yes: `Deactivate ${count} User(s)`,
  destructive: true,
});

/** Reports the outcome. Users that someone else added after the preview are no longer counted. */
function tell(result: UserImport): void {
  const done = importDone(result);
  if (done) toastSuccess(done);
  else toastError('Nothing changed: all users are in Capwise already.');
  if (result.message) toastError(result.message);
}
