import { type ReactNode, useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { DemoBanner } from './demo-banner.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { usePageChange } from './use-page-change.ts';

interface PageFrameProps {
  bar: ReactNode;
  foot?: ReactNode;
}

export function PageFrame({ bar, foot }: PageFrameProps) {
  const mainRef = useRef<HTMLElement>(null);
  usePageChange(mainRef);
  return (
    <div className={classes.frame}>
      <SkipLink />
      <DemoBanner />
      {bar}
      <main id={MAIN_ID} ref={mainRef} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer>{foot}</Footer>
      <ScrollRestoration />
    </div>
  );
}
