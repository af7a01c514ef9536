import { type ReactNode, useState } from 'react';
import { DropArea } from '../../../ui/form/drop-area.tsx';
import { ACCEPTED, type Attachment } from './attachment.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

interface AttachmentAreaProps {
  uploads: Attachments;
  /** @param open opens the dialog for one attachment, or for new ones */
  children(open: (attachment: Attachment | null) => void): ReactNode;
}

/** Takes files that are dropped anywhere on the gift's form, and has the dialog, whose own form stands beside it. */
export function AttachmentArea({ uploads, children }: AttachmentAreaProps) {
  const [opened, setOpened] = useState(false);
  // What was edited stays while the dialog closes.
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
