import { formatAgo, formatInstantDay } from '@capwise/domain/dates';
import { TURNAROUND_DAYS } from '@capwise/domain/workspace/turnaround';
import { Anchor } from '@mantine/core';
import { IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { documentPathFor } from '../../../lib/document-path.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import classes from './home-rows.module.css';

export type Waiting = NonNullable<GetHomeQuery['home']['waiting']>['rows'][number];

/** A document with analyses to open, or a request in review. */
export function WaitingRow({ row }: { row: Waiting }) {
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
      <span className={row.isLate ? `${classes.when} ${classes.overdue}` : classes.when}>
        {row.isLate ? (
          <>
            Late<span className={classes.sent}>, sent {formatAgo(row.at)}</span>
          </>
        ) : (
          formatAgo(row.at)
        )}
      </span>
    </li>
  );
}

function sharedText({ count, by }: Waiting): string {
  const what = count > 1 ? `${count} analyses shared` : 'Analysis shared';
  return by ? `${what} by ${by}` : what;
}

function reviewText({ count, at }: Waiting): string {
  const sent = `${formatInstantDay(at)}, typically 3-${TURNAROUND_DAYS} business days`;
  return count > 1 ? `and ${count - 1} more, sent ${sent}` : `Sent ${sent}`;
}
