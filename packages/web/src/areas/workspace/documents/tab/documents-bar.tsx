import { Button, Text } from '@mantine/core';
import { IconArchive, IconFileSearch, IconFolderPlus, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../../../lib/phone/phone.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { useMayRequest } from '../../requests/use-request-selection.tsx';
import type { Turn } from './use-in-turn.ts';

const ELSEWHERE = 'Files cannot be uploaded here';
const ICON = { size: 16, 'aria-hidden': true } as const;

interface DocumentsBarProps {
  /** Leads to the deleted documents. */
  deleted: ReactNode;
  count: number;
  canUpload: boolean;
  onUpload(): void;
  onRequest(): void;
  onArchive(): void;
  onAttach?: (() => void) | undefined;
  turn: Turn | null;
  onStop(): void;
}

export function DocumentsBar(props: DocumentsBarProps) {
  const { count, canUpload, onUpload, onRequest, onArchive, onAttach, turn, onStop } = props;
  const mayUpload = useCan('UploadDocument');
  const mayRequest = useMayRequest();
  // A phone has no room for what cannot be used yet.
  const hasBulk = !useIsPhone() || count > 0;
  const refusal = count === 0 ? 'Select documents first' : null;
  if (turn)
    return (
      <>
        <Text size="sm" role="status">
          {turn.current} of {turn.total}
        </Text>
        <Button variant="default" onClick={onStop}>
          Stop
        </Button>
      </>
    );
  return (
    <>
      {props.deleted}
      <ActionButton
        label="Upload Document"
        icon={<IconUpload {...ICON} />}
        onClick={onUpload}
        refusal={mayUpload ? (canUpload ? null : ELSEWHERE) : 'Your account may not upload files'}
      />
      {hasBulk && (
        <ActionButton
          label="Archive"
          icon={<IconArchive {...ICON} />}
          onClick={onArchive}
          refusal={refusal}
        />
      )}
      {hasBulk && onAttach && (
        <ActionButton
          label="Attach to Project"
          icon={<IconFolderPlus {...ICON} />}
          onClick={onAttach}
          refusal={refusal}
        />
      )}
      {hasBulk && mayRequest && (
        <ActionButton
          label="Request Analysis"
          variant="filled"
          icon={<IconFileSearch {...ICON} />}
          onClick={onRequest}
          refusal={refusal}
        />
      )}
    </>
  );
}
