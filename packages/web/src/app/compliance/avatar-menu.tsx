import { useMember } from '../../lib/session/organization.ts';
import { lazyPart } from '../../ui/page/lazy-part.tsx';
import { BarMenu } from '../menus/bar-menu.tsx';
import { useMenuDialog } from '../menus/menu-dialogs.tsx';
import { profileButton } from '../menus/profile-button.tsx';

const load = () => import('./avatar-menu-content.tsx');
const Content = lazyPart(load);
const preload = () => void load().catch(() => {});

export function AvatarMenu() {
  const member = useMember();
  const { dialog, open } = useMenuDialog();
  return (
    <>
      <BarMenu
        preload={preload}
        button={profileButton(member)}
        menu={(props) => <Content {...props} person={member} onDialog={open} />}
      />
      {dialog}
    </>
  );
}
