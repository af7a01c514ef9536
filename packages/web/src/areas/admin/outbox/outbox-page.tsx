import { Paper, Text, Title } from '@mantine/core';
import { useQuery } from 'urql';
import type { GetOutboxMailsQuery } from '../../../gen/graphql.ts';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { OutboxMailsQuery } from './outbox.graphql.ts';
import classes from './outbox-page.module.css';

type OutboxMail = GetOutboxMailsQuery['outboxMails'][number];

/** Emails that an installation without a mail server would have sent (development only). */
export default function OutboxPage() {
  const [{ data, error, fetching }, ask] = useQuery({
    query: OutboxMailsQuery,
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const isSent = error !== undefined && errorName(error) === 'NotFoundError';
  return (
    <>
      <PageHeader title={SCREENS.outbox.title} />
      {fetching && !data && <Loading />}
      {isSent && (
        <Text>This installation sends its emails through a mail server. They are not shown here.</Text>
      )}
      {error && !data && !isSent && (
        <ErrorPanel what="The outbox" error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
      )}
      {data?.outboxMails.length === 0 && <Text>No emails have been sent yet.</Text>}
      {data?.outboxMails.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </>
  );
}

function MailCard({ mail }: { mail: OutboxMail }) {
  const when = new Date(mail.createdDate * 1_000).toLocaleString();
  return (
    <Paper withBorder component="article" className={classes.mail}>
      <Title order={2}>{mail.subject}</Title>
      <Text c="dimmed" size="sm">
        To {mail.recipient}
        {mail.replyTo && `, replies to ${mail.replyTo}`} · {when} · {mail.kind}
      </Text>
      <Text component="pre" className={classes.text}>
        {mail.text}
      </Text>
    </Paper>
  );
}
