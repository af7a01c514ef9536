import { formatInstantShort } from '@capwise/domain/dates';
import { maskPhone } from '@capwise/domain/phone';
import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { DocumentRequest } from './analysis-row.ts';
import classes from './facts-card.module.css';

export type Place = readonly [index: number, total: number];

export const numbered = (title: string, [index, total]: Place): string =>
  total > 1 ? `${title} (${index + 1} of ${total})` : title;

interface RequestDetailsProps {
  request: DocumentRequest;
  place: Place;
  /** Shown next to the title. */
  action?: ReactNode;
}

export function RequestDetails({ request, place, action }: RequestDetailsProps) {
  const titleId = useId();
  const { phone, comments, notifiedUsers, notifications } = request;
  const written = notifications.filter((one) => one.comments !== '');
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>
          {numbered('Request Details', place)}
        </Title>
        {action}
      </div>
      <dl className={classes.facts}>
        <div className={classes.emails}>
          <dt>Notified Users</dt>
          <dd>{notifiedUsers.join(', ') || '--'}</dd>
        </div>
        <div>
          <dt>Consultation?</dt>
          <dd>{phone ? `Yes - ${maskPhone(phone)}` : 'No'}</dd>
        </div>
        <div className={classes.wide}>
          <dt>Comments</dt>
          <dd>{comments || '--'}</dd>
        </div>
        {written.map(({ id, comments: text, notifiedBy, notifiedDate }) => (
          <div key={id} className={classes.wide}>
            <dt>
              Analyst Comments, {notifiedBy ? `${notifiedBy}, ` : ''}
              {formatInstantShort(notifiedDate)}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
