import { can, isStaff, isVendor } from '@capwise/domain/permissions/can';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { isOpenTo, linkTo, SCREENS, type ScreenLink } from '../../../lib/screens.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import type { CurrentUser } from '../../../lib/session/session-calls.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { LinkList } from '../../../ui/list/link-list.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { CreateProjectButton } from './create-project-button.tsx';
import { GetStarted } from './get-started.tsx';
import classes from './home-page.module.css';
import { NewDealsCard } from './new-deals-card.tsx';
import { QueueCard } from './queue-card.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { useHome } from './use-home.ts';
import { WaitingCard } from './waiting-card.tsx';

const QUICK_LINKS = [SCREENS.insights, SCREENS.deals, SCREENS.comparison, SCREENS.professionalServices].map(
  (screen) => linkTo(screen),
);

export interface HomePageProps {
  createProjectPath: string | null;
  requestAnalysis: ReactNode;
  sendQuote: ReactNode;
  search: ReactNode;
  watched: ReactNode;
}

/** Decides the parts by permissions alone, so that their space is reserved before the server answers. */
function partsFor(user: CurrentUser) {
  const makesAnalyses = can(user, 'UploadAnalysisDocument') && !isVendor(user);
  const asksForAnalyses = can(user, 'CanRequestAnalysis') && !isVendor(user);
  return {
    hasQueue: makesAnalyses,
    hasWaiting: asksForAnalyses && !makesAnalyses,
    // Staff have no subscriptions.
    hasNewDeals: isOpenTo(user, SCREENS.deals) && !isStaff(user),
    mayAsk: asksForAnalyses,
  };
}

export function HomePage({ createProjectPath, requestAnalysis, sendQuote, search, watched }: HomePageProps) {
  const user = useCurrentUser();
  const { systemName } = useSelectedSystem();
  const state = useHome();
  const { hasQueue, hasWaiting, hasNewDeals, mayAsk } = partsFor(user);
  const isFirstVisit = state.home !== null && !state.home.hasActivity;
  const isStartFirst = isFirstVisit && hasWaiting && state.home?.waiting?.rows.length === 0;
  const start = isFirstVisit && !isStaff(user) && (
    <GetStarted
      createProjectPath={isVendor(user) ? null : createProjectPath}
      sendQuote={mayAsk ? sendQuote : null}
      isPart={!isStartFirst}
    />
  );
  return (
    <div className={classes.page}>
      <div className={classes.welcome}>
        <div>
          <Title order={1}>Welcome back, {user.firstName}</Title>
          <Text c="dimmed" size="sm">
            {user.title ? `${user.title}, ${systemName}` : systemName}
          </Text>
        </div>
        <div className={classes.actions}>
          {createProjectPath && <CreateProjectButton path={createProjectPath} />}
          {requestAnalysis}
        </div>
      </div>
      {search}
      {hasQueue && <QueueFigures {...state} />}
      <div className={classes.grid}>
        <div className={classes.column}>
          {hasQueue && <QueueCard {...state} />}
          {hasWaiting && (isStartFirst ? start : <WaitingCard {...state} />)}
          <RecentActivity
            searchPath={isOpenTo(user, SCREENS.insights) ? SCREENS.insights.path : null}
            start={isStartFirst ? null : start}
          />
        </div>
        <div className={classes.column}>
          {watched}
          {hasNewDeals && <NewDealsCard {...state} />}
          <QuickLinks links={QUICK_LINKS.filter((link) => isOpenTo(user, link))} />
        </div>
      </div>
    </div>
  );
}

function QuickLinks({ links }: { links: readonly ScreenLink[] }) {
  const inSystem = useSystemPath();
  return (
    <SectionCard title="Quick Links">
      {links.length === 0 ? (
        <Text c="dimmed" className={classes.empty}>
          Your account has no tools yet.
        </Text>
      ) : (
        <LinkList links={links.map(({ label, path }) => ({ label, path: inSystem(path) }))} />
      )}
    </SectionCard>
  );
}
