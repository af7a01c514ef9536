import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import type { ScreenLink } from '../../lib/screens.ts';
import type { MenuAction, MenuGroup } from './menu.ts';
import { useMenuDialog } from './menu-dialogs.tsx';
import classes from './top-bar.module.css';

const isUnder = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);

export function MenuLink({ entry }: { entry: ScreenLink }) {
  const active = isUnder(useLocation().pathname, entry.path);
  return (
    <Link
      to={entry.path}
      className={classes.link}
      data-active={active || undefined}
      aria-current={active ? 'page' : undefined}
    >
      {entry.label}
    </Link>
  );
}

/** Opens its dialog on the page. */
export function MenuButton({ action }: { action: MenuAction }) {
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-haspopup="dialog"
        onClick={() => open(action.dialog)}
      >
        {action.label}
      </button>
      {dialog}
    </>
  );
}

export function MenuDropdown({ group }: { group: MenuGroup }) {
  const { pathname } = useLocation();
  const active = group.entries.some(({ path }) => isUnder(pathname, path));
  return (
    <Menu position="bottom-start" offset={4} width={220} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={classes.link} data-active={active || undefined}>
          {group.label}
          <IconChevronDown aria-hidden size={14} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.entries.map(({ label, path }) => (
          <Menu.Item
            key={path}
            component={Link}
            to={path}
            aria-current={isUnder(pathname, path) ? 'page' : undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
