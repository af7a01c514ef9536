import type { SharedRecord } from '@capwise/domain/compliance/places/all-organizations';
import type { PlaceNamed } from './named-lists.ts';

/** Records of one name in all organizations. */
export type SharedNamed = SharedRecord<PlaceNamed>;

/** 'Active', or 'Inactive, never allowed'. */
export const namedState = ({
  isActive,
  isNeverAllowed,
}: Pick<PlaceNamed, 'isActive' | 'isNeverAllowed'>): string =>
  (isActive ? 'Active' : 'Inactive') + (isNeverAllowed ? ', never allowed' : '');
