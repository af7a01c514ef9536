import { type ReactNode, useMemo } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import type { Loaded } from '../../../lib/graphql/use-loaded.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useWebhookActs } from './use-webhook-acts.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import type { WebhookHost } from './webhook-host.ts';
import { changeRefusal, type Webhook } from './webhook-record.ts';

export const WEBHOOKS_TITLE = 'Webhooks';
const LIST = listSearch({
  sorts: ['receiver', 'system', 'last', 'state'],
  sort: 'receiver',
  pageSize: 25,
});
const SEARCHED = ['url', 'description', 'systemName'] as const;

interface WebhookListProps {
  host: WebhookHost;
  webhooks: Loaded<readonly Webhook[]>;
  onAdd(): void;
  children: ReactNode;
}

export function WebhookList({ host, webhooks, onAdd, children }: WebhookListProps) {
  const list = useListSearch(LIST);
  const acts = useWebhookActs({ host, reload: webhooks.reload, onDeleted: webhooks.reload });
  const act = useStableCallback(acts.act);
  const columns = useMemo(() => webhookColumns(host, act), [host, act]);
  const empty = {
    title: 'No webhooks yet',
    text: `A webhook reports events to another system, such as ${host.example}.`,
  };
  return (
    <>
      <PageHeader title={WEBHOOKS_TITLE} {...host.header} />
      <LoadedList
        title="Receivers"
        label={WEBHOOKS_TITLE}
        list={list}
        loaded={webhooks}
        search={{ label: 'Search Webhooks', keys: SEARCHED }}
        actions={<AddButton label="Add Webhook" refusal={changeRefusal()} onClick={onAdd} />}
        columns={columns}
        rowId={({ id }) => id}
        empty={empty}
        nothingFound="No Webhooks Found"
      />
      {children}
      {acts.opened}
    </>
  );
}
