import { Text } from '@mantine/core';
import { shownDay } from '../shown-day.ts';
import type { Gift } from './gift.ts';
import { shownDollars } from './shown-dollars.ts';

/** Fields of a gift that dialogs need to change it. */
export type ActedGift = Pick<
  Gift,
  'id' | 'originalId' | 'providerName' | 'giftAmount' | 'returnedAmount' | 'receivedDate'
>;

export interface ActedGiftDialogProps {
  gift: ActedGift;
  onClose(): void;
  /** Also after a refusal, because someone else may have changed the gift. */
  onSent(): void;
}

export const ActedGiftText = ({ gift, text }: { gift: ActedGift; text: string }) => (
  <Text>
    <strong>
      {shownDollars(gift.giftAmount)} to {gift.providerName}
    </strong>
    , received {shownDay(gift.receivedDate)}. {text}
  </Text>
);
