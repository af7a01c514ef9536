import { TEXTS } from '@capwise/domain/texts';
import { type Refusal, useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { toastError } from '../../../lib/toast.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { shownDay } from '../shown-day.ts';
import { type Gift, shownDollars } from './gift-columns.tsx';
import { DeleteGiftMutation, ReturnGiftMutation } from './gifts.graphql.ts';

/** Returns and deletes gifts, each after a question. @param refresh asks for the list again */
export function useGiftActs(refresh: () => void) {
  const { tenantName, id: organizationId } = useOrganization();
  const [sendReturn] = useSave(ReturnGiftMutation, { done: 'The gift has been returned.', failed: false });
  const [sendDelete] = useSave(DeleteGiftMutation, {
    done: 'The gift has been deleted.',
    failed: false,
    accepts: ({ deleteGiftAlert }) => deleteGiftAlert,
  });
  const { confirm, question } = useConfirm();

  const act = async (gift: ActedGift, { ask, send, failed }: Act) => {
    if (
      !(await confirm({ ...ask, text: <Asked gift={gift} text={ask.text} />, destructive: true, width: 600 }))
    )
      return;
    const saved = await send({ tenantName, organizationId, id: gift.id });
    if (saved?.refusal) toastError(toldOf(failed, saved.refusal));
    if (saved) refresh();
  };
  return {
    question,
    returnGift: (gift: ActedGift) => act(gift, { ...RETURN, send: sendReturn }),
    deleteGift: (gift: Gift) => void act(gift, { ...DELETE, send: sendDelete }),
  };
}

/** What is told of a gift that is returned or deleted. */
type ActedGift = Pick<Gift, 'id' | 'providerName' | 'giftAmount' | 'receivedDate'>;

interface Act {
  ask: { title: string; text: string; yes: string };
  failed: string;
  send(gift: {
    tenantName: string;
    organizationId: string;
    id: string;
  }): Promise<{ refusal: Refusal | null } | null>;
}

const RETURN = {
  ask: {
    title: 'Return Gift',
    text: 'A returned gift no longer counts toward the threshold. It can be neither edited nor submitted again.',
    yes: 'Return Gift',
  },
  failed: TEXTS.giftNotReturned,
};
const DELETE = {
  ask: { title: 'Delete Gift', text: 'The gift is removed for good.', yes: 'Delete Gift' },
  failed: TEXTS.giftNotDeleted,
};

/** What has happened meanwhile is told; the rest would help nobody. */
const toldOf = (failed: string, { name, reason }: Refusal): string =>
  reason !== null && (name === 'ConflictError' || name === 'NotFoundError')
    ? `${failed}. ${reason}.`
    : failed;

const Asked = ({ gift, text }: { gift: ActedGift; text: string }) => (
  <>
    <strong>
      {shownDollars(gift.giftAmount)} to {gift.providerName}
    </strong>
    , received {shownDay(gift.receivedDate)}. {text}
  </>
);
