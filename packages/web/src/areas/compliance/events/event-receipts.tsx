import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { AttachmentArea } from '../attachments/attachment-area.tsx';
import { AttachmentsSection } from '../attachments/attachments-section.tsx';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { GiftEvent } from './event.ts';
import type { EventValues } from './event-form-values.ts';
import classes from './events.module.css';

interface EventReceiptsProps extends Pick<EventValues, 'attachments'> {
  event: GiftEvent | null;
  uploads: Attachments;
  organizationId: string;
  /** False for viewers who cannot change the event. */
  isOpen: boolean;
  /** The form, with the card of the receipts. */
  children(receipts: ReactNode): ReactNode;
}

/** Receipts of the event. Files can be dropped anywhere on the form. */
export function EventReceipts(props: EventReceiptsProps) {
  const { event, attachments, uploads, organizationId, isOpen, children } = props;
  if (!isOpen)
    return children(
      <Paper withBorder className={classes.form}>
        <AttachedFiles organizationId={organizationId} files={event?.files ?? []} />
      </Paper>,
    );
  return (
    <AttachmentArea uploads={uploads}>
      {(open) => children(<AttachmentsSection {...{ attachments, uploads, organizationId }} onOpen={open} />)}
    </AttachmentArea>
  );
}
