import { Menu, type MenuProps } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { OpenMenuProps } from './bar-menu.tsx';

interface MenuOnOpenProps extends OpenMenuProps, Pick<MenuProps, 'position' | 'offset' | 'width'> {
  children: ReactNode;
}

/** A menu that opens as soon as its code is there: the plain button in its place has just been pressed. */
export function MenuOnOpen({ button, focusButton, children, ...props }: MenuOnOpenProps) {
  const [opened, setOpened] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the button has taken the other's place.
  useEffect(() => {
    // Where the focus goes back to when the menu closes.
    focusButton();
    setOpened(true);
  }, []);

  return (
    <Menu {...props} withinPortal={false} opened={opened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
