import type { SharedRecord } from '@capwise/domain/compliance/places/all-organizations';
import type { GiftAlertOrganizationTypesQuery } from '../../../gen/graphql.ts';

export type PlaceType = NonNullable<GiftAlertOrganizationTypesQuery['giftAlertOrganizationTypes']>[number];
/** A gift type of one name in all organizations. */
export type SharedType = SharedRecord<PlaceType>;

/** 'Active', or 'Inactive, never allowed'. */
export const typeState = ({
  isActive,
  isNeverAllowed,
}: Pick<PlaceType, 'isActive' | 'isNeverAllowed'>): string =>
  (isActive ? 'Active' : 'Inactive') + (isNeverAllowed ? ', never allowed' : '');
