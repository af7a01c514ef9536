import { useMemo, useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useWebhookActs } from './use-webhook-acts.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { NewWebhookDialog } from './webhook-dialog.tsx';
import { WEBHOOK_CONTEXT } from './webhook-record.ts';
import { WebhooksQuery } from './webhooks.graphql.ts';

const LIST = listSearch({
  sorts: ['receiver', 'system', 'last', 'state'],
  sort: 'receiver',
  pageSize: 25,
});
const SEARCHED = ['url', 'description', 'systemName'] as const;
const EMPTY = {
  title: 'No webhooks yet',
  text: 'A webhook tells another system when something happens, such as a new project.',
};

export default function WebhooksPage() {
  const list = useListSearch(LIST);
  const webhooks = useLoaded({
    query: WebhooksQuery,
    variables: {},
    pick: (data) => data.webhooks,
    requestPolicy: 'cache-and-network',
    context: WEBHOOK_CONTEXT,
  });
  const [isAdding, setAdding] = useState(false);
  const acts = useWebhookActs({ reload: webhooks.reload, onDeleted: webhooks.reload });
  const act = useStableCallback(acts.act);
  const columns = useMemo(() => webhookColumns(act), [act]);
  return (
    <>
      <PageHeader title={SCREENS.webhooks.title} />
      <LoadedList
        title="Receivers"
        label={SCREENS.webhooks.title}
        list={list}
        loaded={webhooks}
        search={{ label: 'Search Webhooks', keys: SEARCHED }}
        actions={<AddButton label="Add Webhook" onClick={() => setAdding(true)} />}
        columns={columns}
        rowId={({ id }) => id}
        empty={EMPTY}
        nothingFound="No Webhooks Found"
      />
      {isAdding && <NewWebhookDialog onClose={() => setAdding(false)} onCreated={webhooks.reload} />}
      {acts.opened}
    </>
  );
}
