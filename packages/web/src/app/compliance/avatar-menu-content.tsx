import { Menu } from '@mantine/core';
import type { OpenMenuProps } from '../../ui/buttons/menu-button.ts';
import { MenuOnOpen } from '../../ui/buttons/menu-on-open.tsx';
import { LogoutItem } from '../menus/logout-item.tsx';
import type { OwnDialog } from '../menus/menu-dialogs.tsx';
import { OwnDialogItems } from '../menus/own-dialog-items.tsx';
import type { Person } from '../menus/profile-button.tsx';
import { ProfileWho } from '../menus/profile-who.tsx';
import { SignInItems } from '../menus/sign-in-items.tsx';

interface AvatarMenuContentProps extends OpenMenuProps {
  person: Person;
  onDialog(name: OwnDialog): void;
}

export default function AvatarMenuContent({ person, onDialog, ...open }: AvatarMenuContentProps) {
  return (
    <MenuOnOpen {...open} withinPortal={false} position="bottom-end" offset={6} width={260}>
      <ProfileWho person={person} />
      <Menu.Divider />
      <SignInItems />
      <OwnDialogItems
        onOpen={(name) => {
          // The entry disappears with its menu, so focus must return to the button.
          open.focusButton();
          onDialog(name);
        }}
      />
      <LogoutItem />
    </MenuOnOpen>
  );
}
