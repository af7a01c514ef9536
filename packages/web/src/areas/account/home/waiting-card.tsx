import { formatAgo, formatInstantDay } from '@capwise/domain/dates';
import { TURNAROUND_DAYS } from '@capwise/domain/workspace/turnaround';
import { Anchor } from '@mantine/core';
import { IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { documentPathFor } from '../../../lib/document-path.ts';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import classes from './home-card.module.css';
import { HomeCard, RowsFailed, RowsLoading, RowsNotice } from './home-card.tsx';
import type { HomeState } from './use-home.ts';

type Waiting = NonNullable<GetHomeQuery['home']['waiting']>['rows'][number];

/** Space for this many rows is reserved, so that nothing moves when they appear. */
const ROWS = 4;
const HEIGHT = ROWS * 40;

export function WaitingCard({ home, failed, error, retry }: HomeState) {
  const waiting = home?.waiting;
  const inSystem = useSystemPath();
  const documents = isOpenTo(useActor(), SCREENS.workspace) && (
    <Anchor component={Link} to={inSystem(`${SCREENS.workspace.path}?tab=Documents`)} size="sm">
      All documents
    </Anchor>
  );
  return (
    <HomeCard
      title="Waiting for you"
      note={waiting && waiting.totalCount > 0 ? waiting.totalCount : null}
      action={documents}
    >
      {failed ? (
        <RowsFailed height={HEIGHT} error={error} onRetry={retry} />
      ) : !waiting ? (
        <RowsLoading rows={ROWS} height={HEIGHT} />
      ) : waiting.totalCount === 0 ? (
        <RowsNotice height={HEIGHT}>Nothing is waiting for you.</RowsNotice>
      ) : (
        <ul className={classes.rows} style={{ minHeight: HEIGHT }}>
          {waiting.rows.map((row) => (
            <WaitingRow key={`${row.isShared} ${row.documentId}`} row={row} />
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

function WaitingRow({ row }: { row: Waiting }) {
  const path = documentPathFor(useActor(), row);
  const inSystem = useSystemPath();
  const Icon = row.isShared ? IconClipboardCheck : IconClock;
  const about = row.isShared ? sharedText(row) : reviewText(row);
  return (
    <li>
      <Icon aria-hidden size={16} stroke={1.5} className={classes.rowIcon} />
      <span className={classes.name} title={row.fileName}>
        {path ? (
          <Anchor component={Link} to={inSystem(path)} inherit>
            {row.fileName}
          </Anchor>
        ) : (
          row.fileName
        )}
      </span>
      <span className={classes.about} title={about}>
        {about}
      </span>
      <StatusBadge status={row.isShared ? 'Quote Analyzed' : 'In Review'} />
      <span className={classes.when}>{formatAgo(row.at)}</span>
    </li>
  );
}

function sharedText({ count, by }: Waiting): string {
  const what = count > 1 ? `${count} analyses shared` : 'Analysis shared';
  return `${what}${by ? ` by ${by}` : ''}, not opened yet`;
}

function reviewText({ count, at }: Waiting): string {
  const sent = `${formatInstantDay(at)}, typically 3-${TURNAROUND_DAYS} business days`;
  return count > 1 ? `and ${count - 1} more, sent ${sent}` : `Sent ${sent}`;
}
