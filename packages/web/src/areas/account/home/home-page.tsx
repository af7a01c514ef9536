import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOpenTo, linkTo, SCREENS, type ScreenLink } from '../../../lib/screens.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/use-selected-system.ts';
import { LinkList } from '../../../ui/list/link-list.tsx';
import { CreateProjectButton } from './create-project-button.tsx';
import classes from './home-page.module.css';
import { RecentActivity } from './recent-activity.tsx';

/** */
const QUICK_LINKS = [SCREENS.insights, SCREENS.deals, SCREENS.comparison, SCREENS.professionalServices].map(
  (screen) => linkTo(screen),
);

export interface HomePageProps {
  /** Where a project is created; null while there is no such screen. */
  createProjectPath: string | null;
  /** The button that opens the Request Analysis overlay, where the viewer has one. */
  requestAnalysis: ReactNode;
}

/** The first screen after sign-in (SHELL-015). */
export function HomePage({ createProjectPath, requestAnalysis }: HomePageProps) {
  const user = useCurrentUser();
  const { systemName } = useSelectedSystem();
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <Paper withBorder className={classes.welcome}>
          <div>
            <Title order={1}>Welcome back, {user.firstName}</Title>
            <Text c="dimmed" mt={4}>
              {user.title ? `${user.title}, ${systemName}` : systemName}
            </Text>
          </div>
          <div className={classes.actions}>
            {createProjectPath && <CreateProjectButton path={createProjectPath} />}
            {requestAnalysis}
          </div>
        </Paper>
        <RecentActivity searchPath={isOpenTo(user, SCREENS.insights) ? SCREENS.insights.path : null} />
      </div>
      <QuickLinks links={QUICK_LINKS.filter((link) => isOpenTo(user, link))} />
    </div>
  );
}

function QuickLinks({ links }: { links: readonly ScreenLink[] }) {
  return (
    <Paper withBorder component="section" aria-labelledby="quick-links">
      <Title order={2} id="quick-links" className={classes.cardTitle}>
        Quick Links
      </Title>
      {links.length === 0 ? (
        <Text c="dimmed" className={classes.empty}>
          Your account has no tools yet.
        </Text>
      ) : (
        <LinkList links={links} />
      )}
    </Paper>
  );
}
