import { type ReactNode, useState } from 'react';
import { DropArea } from '../../../ui/form/drop-area.tsx';
import { ACCEPTED, type Attachment } from './attachment.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

interface AttachmentAreaProps {
  uploads: Attachments;
  /** @param open Opens the dialog for one attachment. Null adds new ones. */
  children(open: (attachment: Attachment | null) => void): ReactNode;
}

/**
 * Accepts files dropped anywhere on the gift form. The dialog is outside that form because it has a form of
 * its own.
 */
export function AttachmentArea({ uploads, children }: AttachmentAreaProps) {
  const [opened, setOpened] = useState(false);
  // Stays set while the dialog's closing animation runs.
  const [edited, setEdited] = useState<Attachment | null>(null);
  const open = (attachment: Attachment | null) => {
    setEdited(attachment);
    setOpened(true);
  };
  return (
    <>
      <DropArea className={classes.area} plain onFiles={uploads.add} accept={ACCEPTED}>
        {() => children(open)}
      </DropArea>
      <AttachmentDialog
        owner={uploads.owner}
        opened={opened}
        onClose={() => setOpened(false)}
        attachment={edited}
        onAdd={uploads.add}
        onAddOne={uploads.addOne}
        onEdit={uploads.edit}
      />
    </>
  );
}
