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

/**
 * Link to this year's gifts of a provider or entity.
 * @param root Base path of the organization.
 */
export const recipientPath = (root: string, { kind, id }: GiftRecipient): string =>
  `${root}/${COMPLIANCE_SCREENS.gifts.path}?${new URLSearchParams({ [kind]: id })}`;

const SEARCH = z.object({ provider: textParam(), entity: textParam() });

/**
 * Turns a recipient in the address into a filter and removes it from the address, so that the filter can be
 * changed.
 */
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
