import type { GiftAlertSearchQuery } from '../../../gen/graphql.ts';

export type Gift = NonNullable<GiftAlertSearchQuery['giftAlertSearch']>['results'][number];
