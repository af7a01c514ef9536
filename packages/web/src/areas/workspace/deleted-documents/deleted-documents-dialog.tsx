import { formatInstantShort } from '@capwise/domain/dates';
import {
  MAX_LISTED_DELETED,
  RESTORE_DAYS,
} from '@capwise/domain/workspace/deleted-documents/deleted-documents';
import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import { useQuery } from 'urql';
import type { GetDeletedDocumentsQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { EmptyList } from '../../../ui/list/list-state.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { DeletedDocumentsQuery } from './deleted-documents.graphql.ts';
import classes from './deleted-documents.module.css';
import { useRestoreDocument } from './use-delete-document.ts';

type Deleted = GetDeletedDocumentsQuery['deletedDocuments'][number];

export interface DeletedPlace {
  systemId: string | null;
  /** Null for all of the system. */
  projectId: string | null;
}

interface DeletedDocumentsDialogProps {
  place: DeletedPlace;
  onClose(): void;
  onRestored(): void;
}

export function DeletedDocumentsDialog({ place, onClose, onRestored }: DeletedDocumentsDialogProps) {
  const [{ data, error }, ask] = useQuery({
    query: DeletedDocumentsQuery,
    variables: place,
    requestPolicy: 'network-only',
    context: IN_PLACE,
  });
  const [restore, busy] = useRestoreDocument();
  const close = useRef<HTMLButtonElement>(null);
  const reload = () => ask({ requestPolicy: 'network-only' });
  const onRestore = async ({ id }: Deleted) => {
    const saved = await restore({ documentId: id });
    if (saved === null) return;
    // The row and its button disappear.
    if (saved.data) close.current?.focus();
    reload();
    onRestored();
  };
  const rows = data?.deletedDocuments;
  return (
    <Dialog opened onClose={onClose} title="Deleted Documents" width={640}>
      <DialogBody>
        <Text size="sm" c="dimmed">
          Deleted documents can be restored for {RESTORE_DAYS} days. The oldest are removed earlier if their
          storage is needed.
        </Text>
        {!rows && (error ? <Failed error={error} onRetry={reload} /> : <Loading />)}
        {rows?.length === 0 && <EmptyList title="No Deleted Documents" />}
        {rows && rows.length > 0 && (
          <ul className={classes.list} aria-label="Deleted Documents">
            {rows.map((row) => (
              <Row key={row.id} row={row} busy={busy} onRestore={() => void onRestore(row)} />
            ))}
          </ul>
        )}
        {rows?.length === MAX_LISTED_DELETED && (
          <Text size="sm">Only the last {MAX_LISTED_DELETED} are listed.</Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button ref={close} variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry(): void }) => (
  <ErrorPanel what="The list of deleted documents" error={error} onRetry={onRetry} />
);

const Row = ({ row, busy, onRestore }: { row: Deleted; busy: boolean; onRestore(): void }) => (
  <li className={classes.row}>
    <div className={classes.text}>
      <p className={classes.name}>{row.fileName}</p>
      <p className={classes.about}>
        Deleted {row.deletedBy && `by ${row.deletedBy} `}on {formatInstantShort(row.deletedDate)}.{' '}
        {row.daysLeft === 1 ? '1 day left' : `${row.daysLeft} days left`}
      </p>
    </div>
    <ActionButton
      label="Restore"
      of={row.fileName}
      size="xs"
      refusal={row.refusal ?? null}
      disabled={busy}
      onClick={onRestore}
    />
  </li>
);
