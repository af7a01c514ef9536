import { MAX_LISTED_DELIVERIES } from '@capwise/domain/admin/webhooks/webhooks';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { listSearch, useListSearch } from '../../../../lib/address/list-search.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { LoadedList } from '../../../../ui/list/loaded-list.tsx';
import type { WebhookHost } from '../webhook-host.ts';
import { type Delivery, sendingRefusal, WEBHOOK_CONTEXT, type Webhook } from '../webhook-record.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { deliveryDetail, deliveryName } from './delivery-detail.tsx';

const LIST = listSearch({
  sorts: ['when', 'event', 'state'],
  sort: 'when',
  descending: true,
  pageSize: 25,
});
const EMPTY = {
  title: 'No deliveries yet',
  text: 'Events appear here when they happen. They are deleted after 30 days.',
};
const HINT = `Only the newest ${MAX_LISTED_DELIVERIES} are shown. Search finds older ones, for example failed.`;
const DETAIL = { of: deliveryDetail, nameOf: deliveryName };
const LOOK_MS = 2_000;

interface DeliveriesProps {
  host: WebhookHost;
  webhook: Webhook;
  /** A delivery has ended, which can change the state of the webhook. */
  onSettled(): void;
}

export function Deliveries({ host, webhook, onSettled }: DeliveriesProps) {
  const { place, operations } = host;
  const list = useListSearch(LIST);
  const deliveries = useLoaded({
    query: operations.deliveries,
    variables: { ...place, webhookId: webhook.id, search: list.text },
    pick: ({ webhookDeliveries }) => webhookDeliveries,
    requestPolicy: 'cache-and-network',
    context: WEBHOOK_CONTEXT,
  });
  const [save] = useSave(operations.resend, {
    runsEachTime: true,
    done: 'The event is sent again.',
    failed: 'The event was not sent again.',
    showsReason: true,
  });
  const resend = useStableCallback(({ id }: Delivery) => {
    void save({ ...place, id }).then(deliveries.reload);
  });
  const refusal = sendingRefusal(webhook);
  const columns = useMemo(() => deliveryColumns(refusal, resend), [refusal, resend]);
  useReloads(refusal === null && deliveries.value?.some(isUnderWay) === true, deliveries.reload, onSettled);
  return (
    <LoadedList
      title="Deliveries"
      list={list}
      loaded={deliveries}
      search={{ label: 'Search Deliveries', keys: null }}
      hint={deliveries.value?.length === MAX_LISTED_DELIVERIES ? HINT : undefined}
      columns={columns}
      detail={DETAIL}
      rowId={({ id }) => id}
      empty={EMPTY}
      nothingFound="No Deliveries Found"
    />
  );
}

/** A try is due now. Later ones are not waited for. */
const isUnderWay = ({ state, nextTryDate }: Delivery): boolean =>
  state === 'waiting' && nextTryDate != null && Date.parse(nextTryDate) < Date.now() + 90_000;

function useReloads(isOn: boolean, reload: () => void, onEnd: () => void): void {
  const look = useEffectEvent(reload);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => {
      clearInterval(timer);
      end();
    };
  }, [isOn]);
}
