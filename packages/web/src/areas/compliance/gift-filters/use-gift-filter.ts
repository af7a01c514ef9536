import { useCallback, useMemo, useState } from 'react';
import { draftOf } from '../../../lib/draft.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { useToday } from '../use-today.ts';
import { type GiftListFilter, GiftListFilterSchema, initialFilter } from './gift-filter.ts';

/**
 * The filter of the organization, stored in this tab. A cleared filter stays cleared until a new session
 * (B-117).
 */
export function useGiftFilter() {
  const member = useMember();
  const { id } = useOrganization();
  const today = useToday();
  const kept = useMemo(
    () => draftOf(`gift-filter.${member.id}.${id}`, GiftListFilterSchema),
    [member.id, id],
  );
  const [changed, setChanged] = useState<{ of: typeof kept; filter: GiftListFilter } | null>(null);
  const stored = useMemo(() => kept.read() ?? initialFilter(member, today), [kept, member, today]);
  const setFilter = useCallback(
    (filter: GiftListFilter) => {
      kept.write(filter);
      setChanged({ of: kept, filter });
    },
    [kept],
  );
  return { filter: changed?.of === kept ? changed.filter : stored, setFilter };
}
