import { isId } from '@capwise/domain/ids';
import { useEffect } from 'react';
import { z } from 'zod';
import { choiceParam, textParam } from '../../../lib/address/search-params.ts';
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

/** @param root Base path of the organization. */
export const physicianPath = (root: string, providerId: string): string =>
  `${root}/${COMPLIANCE_SCREENS.physician.path.replace(':providerId', providerId)}`;

/** Gifts of this year that the desk counts. */
export const SHOWN_GIFTS = {
  /** Of physicians over the yearly threshold. */
  over: { remaining: { conditional: '<', start: 0, end: null } },
  /** Incidental gifts at or above the incidental threshold. */
  incidental: { isAboveIncidentalLimit: true },
} as const satisfies Record<string, Partial<GiftListFilter>>;

export const shownGiftsPath = (root: string, show: keyof typeof SHOWN_GIFTS): string =>
  `${root}/${COMPLIANCE_SCREENS.gifts.path}?${new URLSearchParams({ show })}`;

const SEARCH = z.object({
  provider: textParam(),
  entity: textParam(),
  show: choiceParam(['over', 'incidental', ''], ''),
});

/**
 * Turns a recipient or a kind of gifts in the address into a filter and removes it from the address, so that the
 * filter can be changed.
 */
export function useFilterOfAddress(setFilter: (filter: GiftListFilter) => void): void {
  const [{ provider, entity, show }, setSearch] = useSearch(SEARCH);
  const today = useToday();
  useEffect(() => {
    if (!provider && !entity && !show) return;
    const [providerIds, entityIds] = [[provider].filter(isId), [entity].filter(isId)];
    if (providerIds.length + entityIds.length > 0 || show)
      setFilter({
        ...{ ...NO_FILTER, giftYears: currentYear(today), providerIds, entityIds },
        ...(show && SHOWN_GIFTS[show]),
      });
    setSearch({ provider: undefined, entity: undefined, show: undefined }, { replace: true });
  }, [provider, entity, show, today, setFilter, setSearch]);
}
