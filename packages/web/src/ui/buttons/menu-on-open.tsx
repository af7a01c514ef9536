import { Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useFollows } from '../../lib/use-follows.ts';
import type { OpenMenuProps } from './menu-button.ts';

interface MenuOnOpenProps
  extends OpenMenuProps,
    Pick<MenuProps, 'position' | 'offset' | 'width' | 'withinPortal'> {
  children: ReactNode;
}

/** A menu that opens as soon as it is there: the plain button in its place has just been pressed. */
export function MenuOnOpen({ button, focusButton, children, ...props }: MenuOnOpenProps) {
  const [opened, setOpened] = useState(false);
  const follows = useFollows(opened);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button has taken the other's place.
  useEffect(() => {
    // Where the focus goes back to when the menu closes.
    focusButton();
    setOpened(true);
  }, []);

  return (
    <Menu {...props} opened={follows} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
