import { shownDay } from '../shown-day.ts';
import type { Gift } from './gift.ts';
import { shownDollars } from './shown-dollars.ts';

/** What dialogs need to know of the gift that they change. */
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
  <p>
    <strong>
      {shownDollars(gift.giftAmount)} to {gift.providerName}
    </strong>
    , received {shownDay(gift.receivedDate)}. {text}
  </p>
);
