import { isId } from '@capwise/domain/ids';
import { z } from 'zod';
import { choiceParam, textParam } from '../../../lib/address/search-params.ts';
import { writeSearch } from '../../../lib/address/write-search.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { addressOfFilter, NO_ADDRESS } from './gift-address.ts';
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

/** Gifts of these requestors in a year. Null without requestors, or with too many for an address. */
export function requestorGiftsPath(
  root: string,
  requestorIds: readonly string[],
  year: number,
): string | null {
  const address = addressOfFilter({
    ...NO_FILTER,
    requestorIds: [...requestorIds],
    giftYears: [String(year)],
  });
  if (requestorIds.length === 0 || address.filter === 'stored') return null;
  return `${root}/${COMPLIANCE_SCREENS.gifts.path}${writeSearch('', address)}`;
}

/** Short forms of filters, for links. The list replaces them with the filter. */
export const GIFT_LINK = z.object({
  provider: textParam(),
  entity: textParam(),
  show: choiceParam(['over', 'incidental', ''], ''),
});

export const NO_LINK = { provider: undefined, entity: undefined, show: undefined };

/** The query of another organization's list. Its filter is its own (GIFT-010), and so is the page. */
export const ofOtherList = (search: string): string =>
  writeSearch(search, { ...NO_LINK, ...NO_ADDRESS, page: undefined });

export function filterOfLink(
  { provider, entity, show }: z.output<typeof GIFT_LINK>,
  today: string,
): GiftListFilter | null {
  const [providerIds, entityIds] = [[provider].filter(isId), [entity].filter(isId)];
  if (providerIds.length + entityIds.length === 0 && !show) return null;
  return {
    ...{ ...NO_FILTER, giftYears: currentYear(today), providerIds, entityIds },
    ...(show && SHOWN_GIFTS[show]),
  };
}
