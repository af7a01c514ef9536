import { type PageType, RECENT_ACTIVITY_LIMIT } from '@capwise/domain/account/activity/activity';
import { pageTypeText } from '@capwise/domain/account/activity/activity-tabs';
import { formatAgo, formatInstantDay } from '@capwise/domain/dates';
import { Anchor } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { RecentActivitiesQuery } from '../activity/activity.graphql.ts';
import cardClasses from './home-rows.module.css';
import { RowsFailed, RowsLoading, RowsNotice } from './home-rows.tsx';
import classes from './recent-activity.module.css';

/** Height of all rows and the header, so that the card never changes size. */
const HEIGHT = (RECENT_ACTIVITY_LIMIT + 1) * 36;
/** Leaves the space for three things to do. */
const NOTICE_HEIGHT = 40;

interface ActivityRowsProps {
  pageTypes: readonly PageType[];
  start: ReactNode;
}

export function ActivityRows({ pageTypes, start }: ActivityRowsProps) {
  const { systemId } = useSelectedSystem();
  const inSystem = useSystemPath();
  const variables = useMemo(
    () => ({ limit: RECENT_ACTIVITY_LIMIT, pageTypes: [...pageTypes], systemId }),
    [pageTypes, systemId],
  );
  const [{ data, error, fetching }, ask] = useQuery({
    query: RecentActivitiesQuery,
    variables,
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  const rows = data?.capitalDashboardRecentActivities;
  if (fetching && !rows) return <RowsLoading rows={RECENT_ACTIVITY_LIMIT + 1} height={HEIGHT} />;
  if (error)
    return (
      <RowsFailed height={HEIGHT} error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
    );
  if (!rows?.length)
    return (
      <div style={{ minHeight: HEIGHT }}>
        <RowsNotice height={start ? NOTICE_HEIGHT : HEIGHT}>No Recent Activity</RowsNotice>
        {start}
      </div>
    );
  return (
    <div className={cardClasses.scroll} style={{ minHeight: HEIGHT }}>
      <table
        className={`${cardClasses.table} ${cardClasses.stacked} ${classes.table}`}
        aria-label="Recent Activity"
      >
        <thead>
          <tr>
            <th className={classes.date}>Date</th>
            <th>Title</th>
            <th className={classes.type}>Type</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pageUrl, timestamp, title, pageType }) => (
            <tr key={pageUrl}>
              <td className={classes.date} title={formatAgo(Number(timestamp))}>
                {formatInstantDay(Number(timestamp))}
              </td>
              <td title={title ?? undefined}>
                {title ? (
                  <Anchor component={Link} to={inSystem(pageUrl)} inherit>
                    {title}
                  </Anchor>
                ) : (
                  'N/A'
                )}
              </td>
              <td className={cardClasses.dimmed}>{pageTypeText(pageType)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
