import {
  type PageType,
  pageTypeText,
  RECENT_ACTIVITY_LIMIT,
  visitedPage,
} from '@capwise/domain/account/activity';
import { formatInstantDay } from '@capwise/domain/dates';
import { Anchor, Skeleton, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/use-selected-system.ts';
import { RecentActivitiesQuery } from '../activity/activity.graphql.ts';
import classes from './recent-activity.module.css';

const ERROR = 'An error has occurred';

/** The newest visits of one tab. */
export function ActivityRows({ pageTypes }: { pageTypes: readonly PageType[] }) {
  const { systemId } = useSelectedSystem();
  const { systemCount } = useCurrentUser();
  const variables = useMemo(
    () => ({ limit: RECENT_ACTIVITY_LIMIT, pageTypes: [...pageTypes], systemId }),
    [pageTypes, systemId],
  );
  const [{ data, error, fetching }] = useQuery({
    query: RecentActivitiesQuery,
    variables,
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  const rows = data?.capitalDashboardRecentActivities;
  // A project opens in the system that it is listed for, in another tab too, where no choice is stored yet.
  const addressOf = (pageUrl: string) =>
    systemCount > 1 && visitedPage(pageUrl)?.pageType === 'Capital_Project'
      ? `${pageUrl}?${new URLSearchParams({ systemId })}`
      : pageUrl;
  if (fetching && !rows) return <Skeleton className={classes.loading!} role="status" aria-label="Loading" />;
  if (error) return <Notice role="alert">{ERROR}</Notice>;
  if (!rows?.length) return <Notice>No Recent Activity</Notice>;
  return (
    <div className={classes.scroll}>
      <Table aria-label="Recent Activity" verticalSpacing={10} horizontalSpacing={16}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Date</Table.Th>
            <Table.Th>Title</Table.Th>
            <Table.Th>Type</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ pageUrl, timestamp, title, pageType }) => (
            <Table.Tr key={pageUrl}>
              <Table.Td className={classes.date!}>{formatInstantDay(Number(timestamp))}</Table.Td>
              <Table.Td>
                {title ? (
                  <Anchor component={Link} to={addressOf(pageUrl)} inherit>
                    {title}
                  </Anchor>
                ) : (
                  'N/A'
                )}
              </Table.Td>
              <Table.Td>{pageTypeText(pageType)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Notice({ children, role }: { children: string; role?: 'alert' }) {
  return (
    <Text className={classes.notice!} c="dimmed" {...(role && { role })}>
      {children}
    </Text>
  );
}
