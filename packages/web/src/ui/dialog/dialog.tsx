import { Drawer, Modal } from '@mantine/core';
import '@mantine/core/styles/Drawer.css';
import type { ReactNode } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import classes from './dialog.module.css';
import { useFocusReturned } from './use-focus-returned.ts';

export interface DialogProps {
  opened: boolean;
  onClose(): void;
  title: string;
  /** While something is on its way the dialog stays where it is. */
  busy?: boolean;
  /** Pixels; narrower where the window is. */
  width?: number;
  /** Stands at the right edge as high as the window, so that the page beside it can still be read. */
  isPanel?: boolean;
  children: ReactNode;
}

/** A header outside of all sections counts as the page's banner, which the page has already. */
const HEADER_IS_NO_LANDMARK = { header: { role: 'none' } };

/** Escape and the cross close a dialog, a click beside it does not; the focus returns where it was. */
export function Dialog(props: DialogProps) {
  const { onClose, title, busy = false, width = 520, isPanel = false, children } = props;
  const opened = useFollows(props.opened);
  useFocusReturned(opened);
  const shell = {
    opened,
    onClose,
    title,
    size: width,
    padding: 0,
    attributes: HEADER_IS_NO_LANDMARK,
    returnFocus: false,
    closeOnClickOutside: false,
    closeOnEscape: !busy,
    withCloseButton: !busy,
    children,
  };
  const parts = { header: classes.header!, title: classes.title! };
  return isPanel ? (
    <Drawer
      {...shell}
      position="right"
      classNames={{ ...parts, content: classes.panel!, body: classes.panelBody! }}
    />
  ) : (
    <Modal {...shell} classNames={{ ...parts, body: classes.modalBody! }} />
  );
}

/** What a dialog holds between its header and its footer. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div className={classes.body}>{children}</div>
);

export interface DialogFooterProps {
  /** What follows, what is going on or why a button is disabled; read out when it changes. */
  status?: string;
  /** The buttons, the one that does what the dialog is for last. */
  children: ReactNode;
}

/** The end of a dialog: words at the left, buttons at the right. */
export const DialogFooter = ({ status = '', children }: DialogFooterProps) => (
  <div className={classes.footer}>
    <span role="status" className={classes.status}>
      {status}
    </span>
    <div className={classes.buttons}>{children}</div>
  </div>
);
