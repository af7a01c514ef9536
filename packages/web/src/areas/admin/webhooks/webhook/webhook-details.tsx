import { webhookEventText } from '@capwise/domain/admin/webhooks/webhook-events';
import { Alert, Paper } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { ReactNode } from 'react';
import { minuteText, stateNote, type Webhook } from '../webhook-record.ts';
import classes from './webhook.module.css';

export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const note = stateNote(webhook);
  const { url, description, events, systemName, createdDate, createdBy, oldSecretUntilDate } = webhook;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Address', url],
    ...(description ? ([['Description', description]] as const) : []),
    ...(systemName ? ([['System', systemName]] as const) : []),
    ['Events', events.map((event) => <div key={event}>{webhookEventText(event)}</div>)],
    ['Added', `${minuteText(createdDate)} by ${createdBy}`],
    ...(oldSecretUntilDate ? ([['Old secret works until', minuteText(oldSecretUntilDate)]] as const) : []),
  ];
  return (
    <Paper withBorder component="section" aria-label="Details" className={classes.details}>
      {note && (
        <Alert color={webhook.pauseReason === 'person' ? 'gray' : 'yellow'} radius={0} role="status">
          {note}
        </Alert>
      )}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
