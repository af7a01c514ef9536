import { useState } from 'react';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { CureDialog } from '../cures/cure-dialog.tsx';
import type { ActedGift } from '../gift/acted-gift.tsx';

const ReturnDialog = lazyOverlay(() => import('../returns/return-dialog.tsx'));
const DeleteGiftDialog = lazyOverlay(() => import('../voids/delete-gift-dialog.tsx'));

interface Asked {
  act: 'return' | 'delete';
  gift: ActedGift;
  onClosed(): void;
}

/**
 * Returns, deletes and cures gifts, each in a dialog. Render `dialogs`.
 * @param refresh runs after a change, and after a refusal
 * @param shown gifts of the page. A dialog follows its gift after a change by another person.
 */
export function useGiftActs(refresh: () => void, shown: readonly ActedGift[] = []) {
  const [curedId, cure] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (act: Asked['act'], gift: ActedGift) =>
    new Promise<void>((onClosed) => setAsked({ act, gift, onClosed }));
  const close = () => {
    setAsked(null);
    asked?.onClosed();
  };
  const Dialog = asked?.act === 'delete' ? DeleteGiftDialog : ReturnDialog;
  const gift = shown.find(({ originalId }) => originalId === asked?.gift.originalId) ?? asked?.gift;
  const returnGift = (gift: ActedGift) => ask('return', gift);
  return {
    /** Resolves when the dialog is closed. */
    returnGift,
    deleteGift: (gift: ActedGift) => void ask('delete', gift),
    /** @param id of a gift whose provider is over the threshold */
    cure: cure as (id: string) => void,
    dialogs: (
      <>
        {curedId !== null && (
          <CureDialog
            giftId={curedId}
            onClose={() => cure(null)}
            onReturn={returnGift}
            isAsking={asked !== null}
          />
        )}
        {gift && (
          // Its own boundary: the one of the screen would hide the page, which loses the focus.
          <Dialog gift={gift} onClose={close} onSent={refresh} />
        )}
      </>
    ),
  };
}
