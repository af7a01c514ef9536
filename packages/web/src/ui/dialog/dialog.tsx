import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import type { DragEvent, ReactNode } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import classes from './dialog.module.css';
import { useFocusReturned } from './use-focus-returned.ts';

export interface DialogProps {
  opened: boolean;
  onClose(): void;
  title: string;
  busy?: boolean;
  width?: number;
  /** Shows a full-height panel at the right edge, so that the page remains readable. */
  isPanel?: boolean;
  children: ReactNode;
}

/** A header outside of sections counts as the page's banner landmark, which exists already. */
const HEADER_IS_NO_LANDMARK = { header: { role: 'none' } };

/**
 * React passes events on from a dialog to the area that opens it. Files dropped on the dialog are not for that area,
 * and the browser must not open them.
 */
function refuseFiles(event: DragEvent): void {
  if (!event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.stopPropagation();
  event.dataTransfer.dropEffect = 'none';
}

const REFUSES_FILES = { onDragEnter: refuseFiles, onDragOver: refuseFiles, onDrop: refuseFiles };

/** Escape and the close button close a dialog, but clicks outside do not. Focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { onClose, title, busy = false, width = 520, isPanel = false, children } = props;
  const opened = useFollows(props.opened);
  const shell = {
    ref: useFocusReturned(opened),
    opened,
    onClose,
    title,
    size: width,
    padding: 0,
    attributes: HEADER_IS_NO_LANDMARK,
    ...REFUSES_FILES,
    returnFocus: false,
    closeOnClickOutside: false,
    closeOnEscape: !busy,
    withCloseButton: !busy,
    children,
  };
  const parts = { header: classes.header, title: classes.title };
  return isPanel ? (
    <Drawer
      {...shell}
      position="right"
      classNames={{ ...parts, content: classes.panel, body: classes.panelBody }}
    />
  ) : (
    <Modal {...shell} classNames={{ ...parts, body: classes.modalBody }} />
  );
}

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

export interface DialogFooterProps {
  /** The next step, the progress, or why a button is disabled. Announced when it changes. */
  status?: string;
  children: ReactNode;
}

export const DialogFooter = ({ status = '', children }: DialogFooterProps) => (
  <div className={classes.footer}>
    <span role="status" className={classes.status}>
      {status}
    </span>
    <div className={classes.buttons}>{children}</div>
  </div>
);
