import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCurrentUser, useSelectedSystem } from '../../../lib/session/session.tsx';
import { LinkList } from '../../../ui/list/link-list.tsx';
import { CreateProjectButton } from './create-project-button.tsx';
import classes from './home-page.module.css';
import { RecentActivity } from './recent-activity.tsx';

export interface QuickLink {
  label: string;
  path: string;
}

export interface HomePageProps {
  quickLinks: readonly QuickLink[];
  /** Where a new search begins; null while there is no such screen for the viewer. */
  searchPath: string | null;
  /** Where a project is created; null while there is no such screen. */
  createProjectPath: string | null;
  /** The button that opens the Request Analysis overlay, where the viewer has one. */
  requestAnalysis: ReactNode;
}

/** The first screen after sign-in (SHELL-015). */
export function HomePage({ quickLinks, searchPath, createProjectPath, requestAnalysis }: HomePageProps) {
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
        <RecentActivity searchPath={searchPath} />
      </div>
      <QuickLinks links={quickLinks} />
    </div>
  );
}

function QuickLinks({ links }: { links: readonly QuickLink[] }) {
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
