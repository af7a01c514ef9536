import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useSessionState } from '../../lib/session/session.tsx';
import classes from './frame.module.css';
import { Logo } from './logo.tsx';
import { PageFrame } from './page-frame.tsx';

/** The compliance host's frame: who is signed in, and the way out. */
export function ComplianceFrame() {
  const state = useSessionState();
  return (
    <PageFrame
      bar={
        <header className={classes.bareBar}>
          <Logo to="/n" />
          {state.status === 'ready' && (
            <div className={classes.who}>
              <span>{`${state.user.firstName} ${state.user.lastName}`.trim()}</span>
              <Anchor component={Link} to="/logout">
                Logout
              </Anchor>
            </div>
          )}
        </header>
      }
    />
  );
}
