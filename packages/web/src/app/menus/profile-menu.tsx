import { useCurrentUser } from '../../lib/session/session.tsx';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { BarMenu } from './bar-menu.tsx';
import { PROFILE_MENU, visibleEntries } from './menu.ts';
import { useMenuDialog } from './menu-dialogs.tsx';
import { profileButton } from './profile-button.tsx';

const load = () => import('./profile-menu-content.tsx');
const Content = lazyPart(load);
const preload = () => void load().catch(() => {});

export function ProfileMenu() {
  const user = useCurrentUser();
  const entries = visibleEntries(PROFILE_MENU, user);
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <BarMenu
        preload={preload}
        button={profileButton(user)}
        menu={(props) => <Content {...props} entries={entries} onDialog={open} />}
      />
      {dialog}
    </>
  );
}
