import { MOST_MAPPING_ROWS } from '@capwise/domain/compliance/mapping-rows';
import { csvFile } from '@capwise/domain/csv';
import { Alert, Button, FileButton, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.css';
import { IconFileImport } from '@tabler/icons-react';
import { saveBlob } from '../../../lib/files/download.ts';
import { toastSuccess } from '../../../lib/toast.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { MappingLook } from './mapping-look.tsx';
import { useMappingImport } from './use-mapping-import.ts';

interface ImportMappingDialogProps {
  onClose(): void;
  /** Lists are to be read anew. */
  onDone(): void;
}

const EXAMPLE = csvFile([
  ['provider_id', 'entity_id'],
  ['P-10000', 'E-100'],
  ['P-10000', 'E-101'],
  ['P-10001', 'E-100'],
]);

/** Imports where providers work: what a file would change is seen before anything is saved. */
export function ImportMappingDialog({ onClose, onDone }: ImportMappingDialogProps) {
  const { busy, chosen, imported, problem, choose, load, undo } = useMappingImport();
  const look = chosen?.look ?? null;
  const isReady = look !== null && imported === null;
  return (
    <Dialog title="Provider Mapping Import" opened onClose={onClose} busy={busy} width={900}>
      <DialogBody>
        {chosen ? <MappingLook chosen={chosen} imported={imported} /> : <Explanation />}
        {problem && <Alert color="red">{problem}</Alert>}
      </DialogBody>
      <DialogFooter status={busy ? 'One moment' : isReady ? 'Nothing is saved before you import.' : ''}>
        <Button variant="default" onClick={onClose} disabled={busy}>
          {imported ? 'Close' : 'Cancel'}
        </Button>
        {imported?.batchId != null && (
          <ActionButton
            label="Undo"
            busy={busy}
            onClick={async () => {
              if (!(await undo(imported.batchId!))) return;
              toastSuccess('The import has been undone.');
              onDone();
            }}
          />
        )}
        {!imported && (
          <FileButton accept=".csv,text/csv" onChange={(file) => file && void choose(file)}>
            {({ onClick }) => (
              <ActionButton
                label={chosen ? 'Choose Another File' : 'Choose File'}
                variant={chosen ? 'default' : 'filled'}
                icon={<IconFileImport size={16} aria-hidden />}
                onClick={onClick}
                busy={busy && look === null}
              />
            )}
          </FileButton>
        )}
        {isReady && (
          <ActionButton
            label={`Import ${look.inserted.toLocaleString('en-US')} Link${look.inserted === 1 ? '' : 's'}`}
            variant="filled"
            busy={busy}
            refusal={look.inserted === 0 ? 'The file holds no new link' : null}
            onClick={async () => {
              if (await load()) onDone();
            }}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}

const Explanation = () => (
  <>
    <Text>
      A CSV file with the columns provider_id and entity_id, and at most{' '}
      {MOST_MAPPING_ROWS.toLocaleString('en-US')} rows: the ids by which your providers and entities were
      imported. You see what it would change before anything is saved.
    </Text>
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => saveBlob(new Blob([EXAMPLE], { type: 'text/csv' }), 'provider mapping example.csv')}
      >
        Download an example
      </Button>
    </div>
  </>
);
