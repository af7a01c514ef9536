import { useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { AddWebhookDialog, WEBHOOK_CONTEXT, type WebhookHost, WebhookList } from '../../admin/public.ts';
import { CreateGiftWebhookMutation, GiftWebhooksQuery } from './gift-webhooks.graphql.ts';
import { useWebhookHost } from './use-webhook-host.ts';

export default function WebhooksPage() {
  const host = useWebhookHost();
  return <OrganizationWebhooks key={host.path} host={host} />;
}

function OrganizationWebhooks({ host }: { host: WebhookHost }) {
  const webhooks = useLoaded({
    query: GiftWebhooksQuery,
    variables: host.place,
    pick: (data) => data.giftAlertWebhooks,
    requestPolicy: 'cache-and-network',
    context: WEBHOOK_CONTEXT,
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <WebhookList host={host} webhooks={webhooks} onAdd={() => setAdding(true)}>
      {isAdding && (
        <AddWebhookDialog
          host={host}
          mutation={CreateGiftWebhookMutation}
          variables={(input) => ({ ...host.place, input })}
          onClose={() => setAdding(false)}
          onCreated={webhooks.reload}
        />
      )}
    </WebhookList>
  );
}
