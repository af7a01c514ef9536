import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { DeletedDocumentsDialog, type DeletedPlace } from './deleted-documents-dialog.tsx';

export function DeletedDocumentsButton(props: DeletedPlace & { onRestored(): void }) {
  const { systemId, projectId, onRestored } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Deleted"
        variant="subtle"
        icon={<IconTrash size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <DeletedDocumentsDialog
          place={{ systemId, projectId }}
          onClose={() => setOpen(false)}
          onRestored={onRestored}
        />
      )}
    </>
  );
}
