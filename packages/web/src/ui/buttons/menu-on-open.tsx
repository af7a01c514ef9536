import { Menu, type MenuProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import type { OpenMenuProps } from './menu-button.ts';

const CLOSING_ITEM = '[role="menuitem"]:not([aria-disabled="true"])';

interface MenuOnOpenProps
  extends OpenMenuProps,
    Pick<MenuProps, 'position' | 'offset' | 'width' | 'withinPortal'> {
  children: ReactNode;
}

/** A menu that opens on mount, because the user has just pressed the placeholder button. */
export function MenuOnOpen({ button, focusButton, children, ...props }: MenuOnOpenProps) {
  const [opened, setOpened] = useState(false);
  const follows = useFollows(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button has taken the other's place.
  useEffect(() => {
    focusButton();
    setOpened(true);
  }, []);

  // Move focus before the item acts: a dialog returns it to what has it now, and the item will be gone.
  const leave = ({ target }: MouseEvent) => {
    if ((target as Element).closest(CLOSING_ITEM)) focusButton();
  };
  return (
    <Menu {...props} opened={follows} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown onClickCapture={leave}>{children}</Menu.Dropdown>
    </Menu>
  );
}
