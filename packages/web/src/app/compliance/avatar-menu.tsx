import { lazyOverlay } from '../../lib/parts/lazy-part.tsx';
import { useMember } from '../../lib/session/organization.ts';
import { BarMenu } from '../frame/bar-menu.tsx';
import { useMenuDialog } from '../frame/menu-dialogs.tsx';
import { profileButton } from '../frame/profile-button.tsx';

const load = () => import('./avatar-menu-content.tsx');
const Content = lazyOverlay(load);
const preload = () => void load().catch(() => {});

/** Who is signed in, password and sessions, and the way out (TEN-017). */
export function AvatarMenu() {
  const member = useMember();
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <BarMenu
        preload={preload}
        button={profileButton(member)}
        menu={(props) => <Content {...props} person={member} onSessions={() => open('sessions')} />}
      />
      {dialog}
    </>
  );
}
