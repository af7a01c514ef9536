import type { AmountConditional } from '@capwise/domain/compliance/gifts/gifts';
import { centsToDollars } from '@capwise/domain/money';
import type { Reference } from '../lists/select/use-reference-page.ts';

export interface RecipientFilter {
  providers: readonly Reference[];
  entities: readonly Reference[];
  conditional: AmountConditional;
  /** Integer cents. Null for no comparison. */
  start: number | null;
  end: number | null;
}
export const NO_FILTER: RecipientFilter = {
  providers: [],
  entities: [],
  conditional: '=',
  start: null,
  end: null,
};

const comparesAmount = ({ conditional, start, end }: RecipientFilter) =>
  start !== null || (conditional === 'RANGE' && end !== null);

export const isFiltered = (filter: RecipientFilter): boolean =>
  filter.providers.length > 0 || filter.entities.length > 0 || comparesAmount(filter);

const referenceIds = (references: readonly Reference[]) =>
  references.length > 0 ? references.map(({ id }) => id) : null;
const dollars = (cents: number | null) => (cents === null ? null : centsToDollars(cents));

/** @param receivedDate Its year decides which remaining amount is compared. */
export const filterVariables = (filter: RecipientFilter, receivedDate: string) => ({
  providerIds: referenceIds(filter.providers),
  entityIds: referenceIds(filter.entities),
  amountRemainingConditional: comparesAmount(filter) ? filter.conditional : null,
  amountRemainingStart: dollars(filter.start),
  amountRemainingEnd: filter.conditional === 'RANGE' ? dollars(filter.end) : null,
  receivedDate: receivedDate || null,
});
export type FilterVariables = ReturnType<typeof filterVariables>;
