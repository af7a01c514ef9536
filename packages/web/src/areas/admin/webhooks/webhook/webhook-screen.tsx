import { Navigate, useNavigate, useParams } from 'react-router';
import { errorName } from '../../../../lib/graphql/errors/error-name.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { RowMenu } from '../../../../ui/list/row-menu.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { useLate } from '../../../../ui/page/use-late.ts';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { useWebhookActs } from '../use-webhook-acts.tsx';
import type { WebhookHost } from '../webhook-host.ts';
import { WEBHOOKS_TITLE } from '../webhook-list.tsx';
import {
  changeRefusal,
  sendingRefusal,
  WEBHOOK_CONTEXT,
  type Webhook,
  webhookHost,
  webhookState,
} from '../webhook-record.ts';
import { Deliveries } from './deliveries.tsx';
import classes from './webhook.module.css';
import { WebhookDetails } from './webhook-details.tsx';

/** One webhook, and the log of its deliveries. */
export function WebhookScreen({ host }: { host: WebhookHost }) {
  const { webhookId = '' } = useParams();
  const { value, error, reload } = useLoaded({
    query: host.operations.read,
    variables: { ...host.place, id: webhookId },
    pick: ({ webhook }) => webhook,
    requestPolicy: 'cache-and-network',
    context: WEBHOOK_CONTEXT,
  });
  if (value) return <WebhookView key={value.id} host={host} webhook={value} reload={reload} />;
  if (error && errorName(error) === 'NotFoundError') return <Navigate to="/n/404" replace />;
  return (
    <>
      <PageHeader title="Webhook" {...headerOf(host)} />
      {error ? <ErrorPanel what="The webhook" error={error} onRetry={reload} /> : <LoadingWebhook />}
    </>
  );
}

const LoadingWebhook = () => (useLate(true) ? <Loading label="Loading the webhook" /> : null);

const headerOf = ({ header, path }: WebhookHost) => ({
  ...header,
  trail: [...(header.trail ?? []), { title: WEBHOOKS_TITLE, path }],
});

interface WebhookViewProps {
  host: WebhookHost;
  webhook: Webhook;
  reload(): void;
}

function WebhookView({ host, webhook, reload }: WebhookViewProps) {
  const navigate = useNavigate();
  const onDeleted = () => void navigate(host.path, { replace: true });
  const { act, busy, opened } = useWebhookActs({ host, reload, onDeleted });
  const { pausedDate } = webhook;
  const name = webhookHost(webhook);
  return (
    <>
      <PageHeader
        title={name}
        {...headerOf(host)}
        menu={
          <div className={classes.state}>
            <StatusBadge status={webhookState(webhook)} />
            <RowMenu
              name={name}
              actions={[
                { label: 'Replace Secret', act: () => act('rotate', webhook), refusal: changeRefusal() },
                { label: 'Delete', act: () => act('delete', webhook), destructive: true },
              ]}
            />
          </div>
        }
        actions={
          <>
            <ActionButton
              label="Edit"
              disabled={busy}
              refusal={changeRefusal()}
              onClick={() => act('edit', webhook)}
            />
            <ActionButton
              label={pausedDate ? 'Resume' : 'Pause'}
              disabled={busy}
              onClick={() => act(pausedDate ? 'resume' : 'pause', webhook)}
            />
            <ActionButton
              label="Send Test"
              variant="filled"
              disabled={busy}
              refusal={sendingRefusal(webhook)}
              onClick={() => act('test', webhook)}
            />
          </>
        }
      />
      <div className={classes.grid}>
        <WebhookDetails webhook={webhook} />
        <Deliveries host={host} webhook={webhook} onSettled={reload} />
      </div>
      {opened}
    </>
  );
}
