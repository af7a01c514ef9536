import { useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { SYSTEM_WEBHOOKS } from './system-webhooks.ts';
import { WebhookList } from './webhook-list.tsx';
import { WEBHOOK_CONTEXT } from './webhook-record.ts';
import { WebhooksQuery } from './webhooks.graphql.ts';

export default function WebhooksPage() {
  const webhooks = useLoaded({
    query: WebhooksQuery,
    variables: {},
    pick: (data) => data.webhooks,
    requestPolicy: 'cache-and-network',
    context: WEBHOOK_CONTEXT,
  });
  const [isAdding, setAdding] = useState(false);
  return (
    <WebhookList host={SYSTEM_WEBHOOKS} webhooks={webhooks} onAdd={() => setAdding(true)}>
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} onCreated={webhooks.reload} />}
    </WebhookList>
  );
}
