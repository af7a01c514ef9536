import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import { webConfig } from '../../../lib/config.ts';
import { MEMBERSHIP_COPY } from '../subscriptions/membership-copy.ts';
import classes from './deals-page.module.css';

export function UnsubscribedNotice({ onShowQuotes }: { onShowQuotes(): void }) {
  const { supportEmail } = webConfig;
  return (
    <Paper component="section" withBorder className={classes.notice} aria-labelledby="unsubscribed-title">
      <Title order={2} id="unsubscribed-title">
        Service contracts are not part of your subscription
      </Title>
      <Text>
        Your subscription has no access to service data for this technology. To ask for it, write to{' '}
        <Anchor href={`mailto:${supportEmail}`} underline="always">
          {supportEmail}
        </Anchor>
        .
      </Text>
      <Text c="dimmed">{MEMBERSHIP_COPY}</Text>
      <Button variant="default" onClick={onShowQuotes}>
        Show capital quotes
      </Button>
    </Paper>
  );
}
