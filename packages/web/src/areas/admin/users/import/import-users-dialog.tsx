import {
  type ImportedLine,
  MAX_IMPORTED_USERS,
  USER_FILE,
  type UserImport,
} from '@capwise/domain/admin/user-rows';
import { Alert, Button, FileButton, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { ImportedLines } from './imported-lines.tsx';
import { useUserImport } from './use-user-import.ts';

interface ImportUsersDialogProps {
  systemId: string;
  onClose(): void;
  reload(): void;
}

export function ImportUsersDialog({ systemId, onClose, reload }: ImportUsersDialogProps) {
  const { busy, read, problem, look, add } = useUserImport(systemId);
  const lines = read?.result.lines ?? null;
  const count = lines ? countOutcome(lines, 'new') : 0;
  const finish = async () => {
    const result = await add();
    if (result === null) return;
    tell(result);
    reload();
    onClose();
  };
  return (
    <Dialog title="Import Users" opened onClose={onClose} busy={busy} width={880}>
      <DialogBody>
        {read?.result.note && <Alert color="yellow">{read.result.note}</Alert>}
        {lines ? <ImportedLines lines={lines} /> : <Explanation />}
        {problem && <Alert color="red">{problem}</Alert>}
      </DialogBody>
      <DialogFooter status={busy ? 'One moment' : lines ? importSummary(lines) : ''}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <FileButton accept=".csv,text/csv" onChange={(file) => file && void look(file)}>
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
            label={`Add ${count} User(s)`}
            variant="filled"
            onClick={() => void finish()}
            refusal={count === 0 ? 'The file has no new users' : null}
            busy={busy}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}

const Explanation = () => (
  <>
    <Text>
      Choose a CSV file with a header and at most {MAX_IMPORTED_USERS.toLocaleString('en-US')} rows. You can
      check every row before any users are added.
    </Text>
    <Text size="sm" c="dimmed">
      Columns: {USER_FILE.required.join(', ')}. Optional: {USER_FILE.optional.join(', ')}. Enter facilities
      and roles by name. Separate several roles with semicolons.
    </Text>
  </>
);

const countOutcome = (lines: readonly ImportedLine[], outcome: ImportedLine['outcome']) =>
  lines.filter((line) => line.outcome === outcome).length;

const importSummary = (lines: readonly ImportedLine[]) =>
  [
    `${countOutcome(lines, 'new')} new`,
    `${countOutcome(lines, 'known')} existing`,
    `${countOutcome(lines, 'wrong')} invalid`,
  ].join(', ');

/** Reports the outcome. Users that someone else added after the preview are no longer counted. */
function tell({ lines, message }: UserImport): void {
  const added = countOutcome(lines, 'added');
  if (added > 0) toastSuccess(`Successfully added ${added} User(s)`);
  else toastError('No users were added: all of them already exist.');
  if (message) toastError(message);
}
