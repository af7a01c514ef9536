import { Avatar, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useRef } from 'react';
import { generatePath, Link } from 'react-router';
import type { ScreenLink } from '../../lib/screens.ts';
import { useCurrentUser, useSession } from '../../lib/session/session.tsx';
import { initialsOf } from './initials.ts';
import { type MenuAction, PROFILE_MENU, visibleEntries } from './menu.ts';
import { useMenuDialog } from './menu-dialogs.tsx';
import classes from './profile-menu.module.css';
import barClasses from './top-bar.module.css';

const ICON = { 'aria-hidden': true, size: 16, stroke: 1.5 } as const;

/** Who is signed in, the permitted administration screens, appearance and logout (SHELL-029, SHELL-033). */
export function ProfileMenu() {
  const user = useCurrentUser();
  const session = useSession();
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  const initials = initialsOf(user);
  const entries = visibleEntries(PROFILE_MENU, user);
  const button = useRef<HTMLButtonElement>(null);
  const { dialog, open } = useMenuDialog();
  const openDialog = (name: MenuAction['dialog']) => {
    // The entry goes with its menu: the button is what the focus can return to.
    button.current?.focus();
    open(name);
  };
  return (
    <>
      <Menu position="bottom-end" offset={6} width={260} withinPortal={false}>
        <Menu.Target>
          <UnstyledButton
            ref={button}
            className={barClasses.profile}
            aria-label={`${initials}, profile of ${fullName}`}
          >
            <Avatar size={34} color="accent" variant="filled" aria-hidden>
              {initials}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <div className={classes.name}>{fullName}</div>
            <div className={classes.email}>{user.email}</div>
          </div>
          <Menu.Divider />
          {entries.map((entry) => (
            <ProfileItem key={entry.label} entry={entry} onDialog={openDialog} />
          ))}
          {entries.length > 0 && <Menu.Divider />}
          <SchemeItem />
          <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void session.signOut()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  );
}

interface ProfileItemProps {
  entry: ScreenLink | MenuAction;
  onDialog(name: MenuAction['dialog']): void;
}

function ProfileItem({ entry, onDialog }: ProfileItemProps) {
  const { systemId } = useCurrentUser();
  if ('dialog' in entry) return <Menu.Item onClick={() => onDialog(entry.dialog)}>{entry.label}</Menu.Item>;
  return (
    <Menu.Item component={Link} to={generatePath(entry.path, { systemId })}>
      {entry.label}
    </Menu.Item>
  );
}

function SchemeItem() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <Menu.Item
      leftSection={dark ? <IconSun {...ICON} /> : <IconMoon {...ICON} />}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? 'Light appearance' : 'Dark appearance'}
    </Menu.Item>
  );
}
