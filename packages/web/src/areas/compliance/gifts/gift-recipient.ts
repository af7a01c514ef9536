import { isId } from '@capwise/domain/ids';
import { useEffect } from 'react';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { useToday } from '../use-today.ts';
import { currentYear, type GiftListFilter, NO_FILTER } from './gift-filter.ts';

export interface GiftRecipient {
  kind: 'provider' | 'entity';
  id: string;
}

/** The gifts of this year of a provider or an entity. @param root of the organization */
export const recipientPath = (root: string, { kind, id }: GiftRecipient): string =>
  `${root}/${COMPLIANCE_SCREENS.gifts.path}?${new URLSearchParams({ [kind]: id })}`;

const SEARCH = z.object({ provider: textParam(), entity: textParam() });

/** An address that names a recipient sets the filter and goes on without it: the filter can be changed then. */
export function useRecipientOfAddress(setFilter: (filter: GiftListFilter) => void): void {
  const [{ provider, entity }, setSearch] = useSearch(SEARCH);
  const today = useToday();
  useEffect(() => {
    if (!provider && !entity) return;
    const [providerIds, entityIds] = [[provider].filter(isId), [entity].filter(isId)];
    if (providerIds.length + entityIds.length > 0)
      setFilter({ ...NO_FILTER, giftYears: currentYear(today), providerIds, entityIds });
    setSearch({ provider: undefined, entity: undefined }, { replace: true });
  }, [provider, entity, today, setFilter, setSearch]);
}
