import type { GiftAlertCuredExcessesQuery } from '../../../gen/graphql.ts';

export type CuredExcess = NonNullable<GiftAlertCuredExcessesQuery['giftAlertCuredExcesses']>[number];
