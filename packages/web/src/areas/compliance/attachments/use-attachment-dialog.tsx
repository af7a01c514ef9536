import { type ReactNode, useState } from 'react';
import type { Attachment } from './attachment.ts';
import { AttachmentDialog } from './attachment-dialog.tsx';
import type { Attachments } from './use-attachments.ts';

/** The dialog of attachments; it has a form of its own, and so stands beside the gift's. */
export function useAttachmentDialog(uploads: Attachments): {
  open(attachment: Attachment | null): void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState(false);
  // What was edited stays while the dialog closes.
  const [edited, setEdited] = useState<Attachment | null>(null);
  return {
    open(attachment) {
      setEdited(attachment);
      setOpened(true);
    },
    dialog: (
      <AttachmentDialog
        opened={opened}
        onClose={() => setOpened(false)}
        attachment={edited}
        onAdd={uploads.add}
        onAddOne={uploads.addOne}
        onEdit={uploads.edit}
      />
    ),
  };
}
