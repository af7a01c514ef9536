import { Drawer } from '@mantine/core';
import '@mantine/core/styles/Drawer.layer.css';
import type { ReactNode } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import classes from './sheet.module.css';
import { useFocusReturned } from './use-focus-returned.ts';

interface SheetProps {
  opened: boolean;
  onClose(): void;
  title: string;
  closeLabel?: string;
  /** Between the title and the close button. */
  actions?: ReactNode;
  /** Buttons that stay at the lower edge, under the thumb. */
  footer?: ReactNode;
  /** As high as the window. Otherwise as high as its content. */
  isFull?: boolean;
  /** False if the owner moves the focus when it closes the sheet. */
  returnsFocus?: boolean;
  children: ReactNode;
}

/** A panel for phones, from the lower edge. A tap outside closes it. */
export function Sheet(props: SheetProps) {
  const {
    onClose,
    title,
    closeLabel = 'Close',
    actions,
    footer,
    isFull = false,
    returnsFocus = true,
    children,
  } = props;
  const opened = useFollows(props.opened);
  const sheet = useFocusReturned(opened && returnsFocus);
  return (
    <Drawer.Root
      ref={sheet}
      opened={opened}
      onClose={onClose}
      position="bottom"
      classNames={{ content: isFull ? classes.full : classes.content }}
      padding={0}
      returnFocus={false}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* A header outside of sections counts as the page's banner landmark, which exists already. */}
        <Drawer.Header className={classes.header} role="none">
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <div className={classes.actions}>
            {actions}
            <Drawer.CloseButton aria-label={closeLabel} />
          </div>
        </Drawer.Header>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}
