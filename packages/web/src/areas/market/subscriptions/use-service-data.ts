import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import type { GetServiceDataQuery } from '../../../gen/graphql.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SaveServiceDataMutation, ServiceDataQuery } from './subscriptions.graphql.ts';

export type Technology = GetServiceDataQuery['serviceData'][number];

const NO_CHANGES: ReadonlyMap<string, boolean> = new Map();

export function useServiceData(systemId: string) {
  const [{ data, error }, ask] = useQuery({
    query: ServiceDataQuery,
    variables: { systemId },
    requestPolicy: 'cache-and-network',
  });
  const [changes, setChanges] = useState(NO_CHANGES);
  const [run, busy] = useSave(SaveServiceDataMutation, { done: 'The service data was saved.' });
  const rows = data?.serviceData ?? null;
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const isOn = ({ id, isSubscribed }: Technology) => changes.get(id) ?? isSubscribed;

  const tick = (technologies: readonly Technology[], isTicked: boolean) => {
    const next = new Map(changes);
    for (const { id, isSubscribed } of technologies)
      if (isSubscribed === isTicked) next.delete(id);
      else next.set(id, isTicked);
    setChanges(next);
  };
  const save = async () => {
    const changed = (to: boolean) => [...changes].filter(([, isTicked]) => isTicked === to).map(([id]) => id);
    const saved = await run({ systemId, add: changed(true), remove: changed(false) });
    if (!saved?.data) return;
    setChanges(NO_CHANGES);
    reload();
  };
  return {
    rows,
    error,
    failed: Boolean(error) && !rows,
    reload,
    isOn,
    tick,
    changed: changes.size,
    discard: () => setChanges(NO_CHANGES),
    save,
    busy,
  };
}
