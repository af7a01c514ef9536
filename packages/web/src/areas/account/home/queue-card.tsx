import { addDays, dayToEpochSeconds, formatDay, utcDay } from '@capwise/domain/dates';
import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import type { GetHomeQuery } from '../../../gen/graphql.ts';
import { isOpenTo, SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import classes from './home-rows.module.css';
import { RowsFailed, RowsLoading, RowsNotice } from './home-rows.tsx';
import queueClasses from './queue.module.css';
import type { HomeState } from './use-home.ts';

type Queue = NonNullable<GetHomeQuery['home']['queue']>;
type Request = Queue['requests'][number];

const ROWS = 6;
const HEIGHT = (ROWS + 1) * 36;

export function QueueCard({ home, failed, error, retry }: HomeState) {
  const actor = useActor();
  const [isOpen, setOpen] = useState(false);
  const queue = home?.queue;
  const shown = isOpen ? queue?.requests : queue?.requests.slice(0, ROWS);
  const unsent = isOpenTo(actor, SCREENS.unsent) && (
    <Anchor component={Link} to={SCREENS.unsent.path} size="sm">
      Open Unsent Analysis
    </Anchor>
  );
  return (
    <SectionCard
      title="Your queue"
      note={queue && queue.inReview > 0 ? `${queue.inReview}, most urgent first` : null}
      action={unsent}
    >
      {failed ? (
        <RowsFailed height={HEIGHT} error={error} onRetry={retry} />
      ) : !queue ? (
        <RowsLoading rows={ROWS + 1} height={HEIGHT} />
      ) : queue.requests.length === 0 ? (
        <RowsNotice height={HEIGHT}>Nothing is in review.</RowsNotice>
      ) : (
        <div className={classes.scroll} style={{ minHeight: HEIGHT }}>
          <table className={`${classes.table} ${classes.stacked}`} aria-label="Your queue">
            <thead>
              <tr>
                <th className={queueClasses.due}>Due</th>
                <th>Request</th>
                <th className={queueClasses.system}>System</th>
                <th className={queueClasses.by}>Requested by</th>
                <th className={`${queueClasses.files} ${classes.number}`}>Files</th>
              </tr>
            </thead>
            <tbody>
              {shown?.map((request) => (
                <QueueRow key={request.id} request={request} />
              ))}
            </tbody>
          </table>
          {queue.requests.length > ROWS && (
            <Button variant="subtle" size="xs" m={8} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : showAllText(queue)}
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}

/** The server lists the most urgent ones of a long queue. */
const showAllText = ({ inReview, requests }: Queue): string =>
  inReview > requests.length
    ? `Show the ${requests.length} most urgent of ${inReview.toLocaleString('en-US')}`
    : `Show all ${requests.length}`;

function QueueRow({ request }: { request: Request }) {
  const { systemId, systemName, documentId, title, requestedBy, documentCount, daysUntilDue } = request;
  const path = generatePath(SCREENS.workspaceDocument.path, { documentId });
  return (
    <tr>
      <td className={daysUntilDue < 0 ? classes.overdue : undefined}>{dueText(daysUntilDue)}</td>
      <td title={title}>
        <Anchor component={Link} to={`${path}?${new URLSearchParams({ systemId })}`} inherit>
          {title}
        </Anchor>
      </td>
      <td className={classes.dimmed} title={systemName}>
        {systemName}
      </td>
      <td className={`${queueClasses.by} ${classes.dimmed}`} title={requestedBy}>
        {requestedBy}
      </td>
      <td className={`${classes.number} ${classes.short}`}>{documentCount}</td>
    </tr>
  );
}

/** @param days from today in UTC, as the server counts */
function dueText(days: number): string {
  if (days < 0) return days === -1 ? '1 day overdue' : `${-days} days overdue`;
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : formatDay(dayToEpochSeconds(addDays(utcDay(new Date()), days)));
}
