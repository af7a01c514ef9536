import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { CureDialog } from '../cures/cure-dialog.tsx';
import type { Gift } from '../gift/gift.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay } from '../shown-day.ts';
import { DeleteGiftMutation, ReturnGiftMutation } from './gifts.graphql.ts';

/**
 * Returns, deletes and cures gifts, each after a question or in a dialog. Render `dialogs`.
 * @param refresh runs after a change
 */
export function useGiftActs(refresh: () => void) {
  const [curedId, cure] = useState<string | null>(null);
  const { tenantName, id: organizationId } = useOrganization();
  const [sendReturn] = useSave(ReturnGiftMutation, {
    done: 'The gift has been returned.',
    failed: TEXTS.giftNotReturned,
    showsReason: true,
  });
  const [sendDelete] = useSave(DeleteGiftMutation, {
    done: 'The gift has been deleted.',
    failed: TEXTS.giftNotDeleted,
    showsReason: true,
    accepts: ({ deleteGiftAlert }) => deleteGiftAlert,
  });
  const { confirm, question } = useConfirm();

  const act = async (gift: ActedGift, { ask, send }: Act) => {
    if (
      !(await confirm({
        ...ask,
        text: <GiftQuestion gift={gift} text={ask.text} />,
        destructive: true,
        width: 600,
      }))
    )
      return;
    if (await send({ tenantName, organizationId, id: gift.id })) refresh();
  };
  const returnGift = (gift: ActedGift) => act(gift, { ...RETURN, send: sendReturn });
  return {
    returnGift,
    deleteGift: (gift: Gift) => void act(gift, { ...DELETE, send: sendDelete }),
    /** @param id of a gift whose provider is over the threshold */
    cure: cure as (id: string) => void,
    dialogs: (
      <>
        {curedId !== null && (
          <CureDialog
            giftId={curedId}
            onClose={() => cure(null)}
            onReturn={returnGift}
            isAsking={question !== null}
          />
        )}
        {question}
      </>
    ),
  };
}

type ActedGift = Pick<Gift, 'id' | 'providerName' | 'giftAmount' | 'receivedDate'>;

interface Act {
  ask: { title: string; text: string; yes: string };
  send(gift: { tenantName: string; organizationId: string; id: string }): Promise<object | null>;
}

const RETURN = {
  ask: {
    title: 'Return Gift',
    text: 'A returned gift no longer counts toward the threshold. You cannot edit it or submit it again.',
    yes: 'Return Gift',
  },
};
const DELETE = {
  ask: { title: 'Delete Gift', text: 'The gift is deleted permanently.', yes: 'Delete Gift' },
};

const GiftQuestion = ({ gift, text }: { gift: ActedGift; text: string }) => (
  <>
    <strong>
      {shownDollars(gift.giftAmount)} to {gift.providerName}
    </strong>
    , received {shownDay(gift.receivedDate)}. {text}
  </>
);
