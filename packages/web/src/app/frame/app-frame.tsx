import { can } from '@capwise/domain/permissions/can';
import { useSessionState } from '../../lib/session/session.tsx';
import classes from './frame.module.css';
import { Logo } from './logo.tsx';
import { PageFrame } from './page-frame.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * Frame of the application. Shows the navigation for signed-in users, even on public pages.
 * @param home Where the logo leads without the navigation. By default it is not a link.
 */
export function AppFrame({ home }: { home?: string }) {
  const state = useSessionState();
  const entered = state.status === 'ready' && can(state.user, 'Login');
  return (
    <PageFrame
      bar={
        entered ? (
          <TopBar />
        ) : (
          <header className={classes.bareBar}>
            <Logo {...(home !== undefined && { to: home })} />
          </header>
        )
      }
    />
  );
}
