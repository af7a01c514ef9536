import { useState } from 'react';
import { useMember } from '../../lib/session/organization.ts';
import { lazyOverlay, lazyPart } from '../../ui/page/lazy-part.tsx';
import { BarMenu } from '../menus/bar-menu.tsx';
import { profileButton } from '../menus/profile-button.tsx';

const load = () => import('./avatar-menu-content.tsx');
const Content = lazyPart(load);
const preload = () => void load().catch(() => {});
const Sessions = lazyOverlay(() => import('../../areas/account/sessions/sessions-dialog.tsx'));

export function AvatarMenu() {
  const member = useMember();
  const [sessions, setSessions] = useState<'closed' | 'open' | null>(null);
  return (
    <>
      <BarMenu
        preload={preload}
        button={profileButton(member)}
        menu={(props) => <Content {...props} person={member} onSessions={() => setSessions('open')} />}
      />
      {sessions && <Sessions opened={sessions === 'open'} onClose={() => setSessions('closed')} />}
    </>
  );
}
