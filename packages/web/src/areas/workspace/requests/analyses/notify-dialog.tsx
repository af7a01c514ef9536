import { TEXTS } from '@capwise/domain/texts';
import { CommentsSchema, OtherUsersSchema } from '@capwise/domain/workspace/requests';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { Text, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useClient } from 'urql';
import { z } from 'zod';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { toastSuccess, toastWarning } from '../../../../lib/toast.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { AddressesInput } from '../../../../ui/form/inputs/addresses-input.tsx';
import { NotifyMutation } from './analyses.graphql.ts';
import classes from './analyses.module.css';
import type { AnalysisRow, DocumentRequest, RequestedDocument } from './analysis-row.ts';
import { warnOfUnnotified } from './warn-of-unnotified.ts';

const NotifySchema = z.object({ user: OtherUsersSchema, comments: CommentsSchema });
const EMPTY = { user: '', comments: '' };

interface NotifyDialogProps {
  opened: boolean;
  onClose(): void;
  onDone(): void;
  document: RequestedDocument;
  request: DocumentRequest;
  selected: readonly AnalysisRow[];
}

/** Shares analyses with the client and notifies users. Closes even after a failure (REQ-009 to REQ-011). */
export function NotifyDialog(props: NotifyDialogProps) {
  const { opened, onClose, onDone, document, request, selected } = props;
  const client = useClient();
  const [notify, busy] = useSave(NotifyMutation, {
    failed: TEXTS.requestError,
    showsReason: true,
  });
  const send = async (written: z.output<typeof NotifySchema>) => {
    const saved = await notify({
      requestId: request.id,
      returnUrl: documentAddress(document),
      ...written,
      documents: selected.map(({ id }) => id),
    });
    if (!saved) return null;
    onClose();
    if (saved.data) {
      if (saved.data.submitAnalystNotification) toastSuccess(WORKSPACE_TEXTS.usersNotified);
      else toastWarning('The analyses were shared, but nobody was notified.');
      onDone();
      void warnOfUnnotified(client, {
        documentId: document.id,
        requestId: request.id,
        user: written.user,
      });
    }
    return saved.refusal;
  };
  return (
    <EditDialog
      draft={`notify.${request.id}`}
      title="Notify User(s)"
      opened={opened}
      onClose={onClose}
      busy={busy}
      isPanel
      width={500}
      schema={NotifySchema}
      initial={EMPTY}
      onSave={send}
      saveLabel="Notify"
    >
      {(form) => (
        <>
          <AddressesInput
            label="User(s) to notify"
            description={addressesHint(request.alwaysNotified)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data-autofocus
            {...form.getInputProps('user')}
            value={form.values.user}
          />
          <Textarea label="Analyst Comments" rows={6} {...form.getInputProps('comments')} />
          <NotifiedDocuments documents={selected} />
        </>
      )}
    </EditDialog>
  );
}

const addressesHint = (always: readonly string[]) =>
  always.length === 0
    ? 'Email addresses, separated by commas. Nobody is notified automatically, so enter whom to notify.'
    : `Additional email addresses, separated by commas. Always notified: ${always.join(', ')}`;

function NotifiedDocuments({ documents }: { documents: readonly AnalysisRow[] }) {
  return (
    <div>
      <Text fw={500} size="sm" id="notified-documents">
        Documents being notified{' '}
        <Text span inherit fw={400} c="dimmed">
          {documents.length}
        </Text>
      </Text>
      <ul className={classes.notified} aria-labelledby="notified-documents">
        {documents.map(({ id, fileName, typeText }) => (
          <li key={id}>
            <IconFileText size={16} stroke={1.5} aria-hidden />
            <div>
              <Text fw={500} size="sm">
                {fileName}
              </Text>
              <Text size="xs" c="dimmed">
                {typeText}
              </Text>
            </div>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt={4}>
        These documents are then shared with the client and can no longer be edited.
      </Text>
    </div>
  );
}

/**
 * Link for notified users. It names no project: users who see projects are redirected, and the others see a
 * separate page (B-15, B-16).
 */
function documentAddress({ id, systemId }: RequestedDocument): string {
  return new URL(`/n/workspace/document/${id}?${new URLSearchParams({ systemId })}`, location.origin).href;
}
