import { Avatar, UnstyledButton } from '@mantine/core';
import { lazyOverlay } from '../../lib/parts/lazy-part.tsx';
import { useCurrentUser } from '../../lib/session/session.tsx';
import { BarMenu } from './bar-menu.tsx';
import { initialsOf } from './initials.ts';
import { PROFILE_MENU, visibleEntries } from './menu.ts';
import { useMenuDialog } from './menu-dialogs.tsx';
import barClasses from './top-bar.module.css';

const load = () => import('./profile-menu-content.tsx');
const Content = lazyOverlay(load);
const preload = () => void load().catch(() => {});

/** Who is signed in, the permitted administration screens, appearance and logout (SHELL-029, SHELL-033). */
export function ProfileMenu() {
  const user = useCurrentUser();
  const fullName = `${user.firstName} ${user.lastName}`.trim();
  const initials = initialsOf(user);
  const entries = visibleEntries(PROFILE_MENU, user);
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <BarMenu
        preload={preload}
        button={
          <UnstyledButton className={barClasses.profile} aria-label={`${initials}, profile of ${fullName}`}>
            <Avatar size={34} color="accent" variant="filled" aria-hidden>
              {initials}
            </Avatar>
          </UnstyledButton>
        }
        menu={(props) => <Content {...props} fullName={fullName} entries={entries} onDialog={open} />}
      />
      {dialog}
    </>
  );
}
