import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { generatePath, Link } from 'react-router';
import type { ScreenLink } from '../../lib/screens.ts';
import { useCurrentUser } from '../../lib/session/session.tsx';
import { useSelectedSystem } from '../../lib/session/systems/use-selected-system.ts';
import type { OpenMenuProps } from '../../ui/buttons/menu-button.ts';
import { MenuOnOpen } from '../../ui/buttons/menu-on-open.tsx';
import { HelpItem } from './help-item.tsx';
import { LogoutItem } from './logout-item.tsx';
import type { MenuAction, PROFILE_MENU } from './menu.ts';
import type { DialogName } from './menu-dialogs.tsx';
import { OwnDialogItems } from './own-dialog-items.tsx';
import { ProfileWho } from './profile-who.tsx';
import { SignInItems } from './sign-in-items.tsx';

const ICON = { 'aria-hidden': true, size: 16, stroke: 1.5 } as const;

type ProfileEntry = (typeof PROFILE_MENU)[number];

interface ProfileMenuContentProps extends OpenMenuProps {
  entries: readonly ProfileEntry[];
  onDialog(name: DialogName): void;
}

export default function ProfileMenuContent({ entries, onDialog, ...open }: ProfileMenuContentProps) {
  const user = useCurrentUser();
  const openDialog = (name: DialogName) => {
    // The entry disappears with its menu, so focus must return to the button.
    open.focusButton();
    onDialog(name);
  };
  return (
    <MenuOnOpen {...open} withinPortal={false} position="bottom-end" offset={6} width={260}>
      <ProfileWho person={user} />
      <Menu.Divider />
      {entries.map((entry) => (
        <ProfileItem key={entry.label} entry={entry} onDialog={openDialog} />
      ))}
      {entries.length > 0 && <Menu.Divider />}
      <SchemeItem />
      <HelpItem />
      <SignInItems />
      <OwnDialogItems onOpen={openDialog} />
      <LogoutItem />
    </MenuOnOpen>
  );
}

interface ProfileItemProps {
  entry: ProfileEntry;
  onDialog(name: MenuAction['dialog']): void;
}

function ProfileItem({ entry, onDialog }: ProfileItemProps) {
  if ('dialog' in entry) return <Menu.Item onClick={() => onDialog(entry.dialog)}>{entry.label}</Menu.Item>;
  return <ProfileLink entry={entry} />;
}

/** Mounted on each opening, so that it uses the current system. */
function ProfileLink({ entry }: { entry: ScreenLink }) {
  const { systemId } = useSelectedSystem();
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
