import { can } from '@capwise/domain/permissions/can';
import { useSessionState } from '../../lib/session/session.tsx';
import classes from './frame.module.css';
import { Logo } from './logo.tsx';
import { PageFrame } from './page-frame.tsx';
import { TopBar } from './top-bar.tsx';

/**
 * The application's frame; the navigation appears with the user, on pages that need nobody signed in as well.
 * @param home where the mark leads without the navigation; nowhere by default
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
