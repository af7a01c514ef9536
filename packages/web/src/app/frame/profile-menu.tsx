import { Avatar, Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import { useCurrentUser, useSession } from '../../lib/session.tsx';
import { initialsOf } from '../initials.ts';
import { PROFILE_MENU, visibleEntries } from '../menu.ts';
import { isRoute } from '../routes.tsx';
import classes from './profile-menu.module.css';
import barClasses from './top-bar.module.css';

const ICON = { 'aria-hidden': true, size: 16, stroke: 1.5 } as const;

/** Who is signed in, the permitted administration screens, appearance and logout (SHELL-029, SHELL-033). */
export function ProfileMenu() {
  const user = useCurrentUser();
  const session = useSession();
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  const initials = initialsOf(user);
  const entries = visibleEntries(PROFILE_MENU, user, isRoute);
  return (
    <Menu position="bottom-end" offset={6} width={260} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={barClasses.profile} aria-label={`${initials}, profile of ${fullName}`}>
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
        {entries.map(({ label, path }) => (
          <Menu.Item key={path} component={Link} to={generatePath(path, { systemId: user.systemId })}>
            {label}
          </Menu.Item>
        ))}
        {entries.length > 0 && <Menu.Divider />}
        <SchemeItem />
        <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void session.signOut()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
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
