import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { z } from 'zod';
import { pageParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { draftOf } from '../../../lib/draft.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { parseTenantPath } from '../../../lib/session/tenant-path.ts';
import { useToday } from '../use-today.ts';
import { addressOfFilter, filterOfAddress, GIFT_ADDRESS, NO_ADDRESS } from './gift-address.ts';
import { type GiftListFilter, GiftListFilterSchema, initialFilter, isSameFilter } from './gift-filter.ts';
import { filterOfLink, GIFT_LINK, NO_LINK } from './gift-links.ts';

const SEARCH = z.object({ ...GIFT_LINK.shape, ...GIFT_ADDRESS.shape, page: pageParam() });

/**
 * The filter in the address, else the one stored in this tab for the organization (GIFT-010). A cleared filter
 * stays cleared until a new session (B-117).
 */
export function useGiftFilter() {
  const member = useMember();
  const { id } = useOrganization();
  const today = useToday();
  const location = useLocation();
  const [values, setSearch] = useSearch(SEARCH);
  const [latest, setLatest] = useState({ location, hasMoved: false });
  if (latest.location !== location) setLatest({ location, hasMoved: true });
  const isBack = useNavigationType() === 'POP' && latest.hasMoved;
  const kept = useMemo(
    () => draftOf(`gift-filter.${member.id}.${id}`, GiftListFilterSchema),
    [member.id, id],
  );
  const initial = useMemo(() => initialFilter(member, today), [member, today]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address may come with a newly stored filter
  const stored = useMemo(() => kept.read() ?? initial, [kept, initial, location]);
  const linked = useMemo(() => filterOfLink(values, today) ?? filterOfAddress(values), [values, today]);
  // Back to an address without a filter leads to the list before the first filter.
  const filter = linked ?? (isBack && values.filter === '' ? initial : stored);

  const isOfAddress = parseTenantPath(location.pathname)?.organizationId === id;
  const hasLink = Object.keys(NO_LINK).some((key) => new URLSearchParams(location.search).has(key));
  const isUnnamed = linked === null && values.filter === '' && !isSameFilter(filter, initial);
  useEffect(() => {
    if (!isOfAddress) return;
    if (linked || !isSameFilter(filter, stored)) kept.write(filter);
    if (hasLink || isUnnamed)
      setSearch(
        { ...NO_LINK, ...(linked || isUnnamed ? addressOfFilter(filter) : NO_ADDRESS) },
        { replace: true },
      );
  }, [isOfAddress, linked, filter, stored, kept, hasLink, isUnnamed, setSearch]);

  const setFilter = useCallback(
    (next: GiftListFilter) => {
      if (isSameFilter(next, filter)) return;
      kept.write(next);
      setSearch({ ...NO_LINK, ...addressOfFilter(next), page: undefined });
    },
    [filter, kept, setSearch],
  );
  return { filter, setFilter };
}
