import { formatInstantMinute } from '@capwise/domain/dates';
import { TEXTS } from '@capwise/domain/texts';
import { formatCount } from '@capwise/domain/units';
import { Alert, Button, List, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/List.layer.css';
import { useState } from 'react';
import type { GetFacilityImportUndoQuery } from '../../../../gen/graphql.ts';
import { sendUndo } from '../../../../lib/files/send-undo.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useAccessToken } from '../../../../lib/session/session.tsx';
import { toastSuccess } from '../../../../lib/toast.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import type { PastImport } from './past-import.ts';
import { FacilityImportUndoQuery } from './past-imports.graphql.ts';

type Undo = NonNullable<GetFacilityImportUndoQuery['facilityImportUndo']>;

interface UndoFacilityImportProps {
  past: PastImport;
  onClose(): void;
  onTried(isUndone: boolean): void;
}

/** Shows what the undo of an import changes back, or why it is refused, before anything changes. */
export function UndoFacilityImport({ past, onClose, onTried }: UndoFacilityImportProps) {
  const accessToken = useAccessToken();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { value, error, reload } = useLoaded({
    query: FacilityImportUndoQuery,
    variables: { id: past.id },
    pick: ({ facilityImportUndo }) => facilityImportUndo,
    requestPolicy: 'network-only',
  });
  const undo = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await sendUndo('/api/imports', past.id, await accessToken());
      toastSuccess('The import has been undone.');
      onTried(true);
      onClose();
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : TEXTS.genericError);
      onTried(false);
      reload();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title="Undo Import" opened onClose={onClose} busy={busy} width={500}>
      <DialogBody>
        <Text>
          <strong>{past.fileName}</strong>, imported {formatInstantMinute(past.createdDate)} by{' '}
          {past.createdByName}.
        </Text>
        {value ? <Effects undo={value} /> : <Waiting error={error} onRetry={reload} />}
        {problem && <Alert color="red">{problem}</Alert>}
      </DialogBody>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <ActionButton
          label="Undo Import"
          variant="filled"
          busy={busy}
          onClick={() => void undo()}
          refusal={value ? value.refusal : 'The effects are not loaded yet'}
        />
      </DialogFooter>
    </Dialog>
  );
}

const Waiting = ({ error, onRetry }: { error: unknown; onRetry(): void }) =>
  error ? (
    <ErrorPanel what="The effects" error={error} onRetry={onRetry} />
  ) : (
    <Loading label="Loading the effects" />
  );

const facilities = (count: number) => formatCount(count, 'facility', 'facilities');

function Effects({ undo: { addedCount, changedCount, deactivatedCount, refusal } }: { undo: Undo }) {
  if (refusal !== null)
    return (
      <Alert color="yellow">
        {refusal}. Undo later imports first, or correct the facilities with another file.
      </Alert>
    );
  return (
    <>
      <List size="sm">
        {addedCount > 0 && <List.Item>Deletes {facilities(addedCount)} that the file added</List.Item>}
        {changedCount > 0 && <List.Item>Restores the earlier values of {facilities(changedCount)}</List.Item>}
        {deactivatedCount > 0 && (
          <List.Item>Activates {facilities(deactivatedCount)} that it deactivated</List.Item>
        )}
      </List>
      <Text size="sm" c="dimmed">
        All of it is undone, or nothing if somebody changes one of these facilities first.
      </Text>
    </>
  );
}
