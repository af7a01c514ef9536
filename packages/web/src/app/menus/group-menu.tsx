import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import type { OpenMenuProps } from '../../ui/buttons/menu-button.ts';
import { MenuOnOpen } from '../../ui/buttons/menu-on-open.tsx';
import type { MenuGroup } from './menu.ts';

interface GroupMenuProps extends OpenMenuProps {
  group: MenuGroup;
  isCurrent(path: string): boolean;
}

export default function GroupMenu({ group, isCurrent, ...open }: GroupMenuProps) {
  return (
    <MenuOnOpen {...open} withinPortal={false} position="bottom-start" offset={4} width={220}>
      {group.entries.map(({ label, path }) => (
        <Menu.Item key={path} component={Link} to={path} aria-current={isCurrent(path) ? 'page' : undefined}>
          {label}
        </Menu.Item>
      ))}
    </MenuOnOpen>
  );
}
