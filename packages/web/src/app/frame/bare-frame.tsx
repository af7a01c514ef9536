import classes from './frame.module.css';
import { Logo } from './logo.tsx';
import { PageFrame } from './page-frame.tsx';

/** For pages that need nobody signed in: no navigation, and the mark leads on. */
export function BareFrame({ home }: { home: string }) {
  return (
    <PageFrame
      bar={
        <header className={classes.bareBar}>
          <Logo to={home} />
        </header>
      }
    />
  );
}
