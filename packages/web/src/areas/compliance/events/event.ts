import type { GetGiftEventQuery, ShownEventFragment } from '../../../gen/graphql.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

export type ListedEvent = ShownEventFragment;
export type GiftEvent = NonNullable<GetGiftEventQuery['giftEvent']>;

export const eventPath = (root: string, id: string): string =>
  `${root}/${COMPLIANCE_SCREENS.events.path}/${id}`;
