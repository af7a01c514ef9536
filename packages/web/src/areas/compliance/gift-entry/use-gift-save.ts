import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { centsToDollars } from '@capwise/domain/money';
import { useRef, useState } from 'react';
import type { SaveGiftAlertMutation } from '../../../gen/graphql.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { type Saved, useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { toastError, toastSuccess, withdrawToast } from '../../../lib/toast.ts';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { giftFileInputs, hasSameAttachments, mergeAttachments } from '../attachments/attachment.ts';
import { EditedGiftQuery, SaveGiftMutation } from './entry.graphql.ts';
import {
  chosenException,
  type EditedGift,
  type GiftValues,
  giftFormValues,
  newGift,
  type ValidGift,
} from './gift-form-values.ts';

/** An earlier attempt of this save was stored, with values that differ from the form. */
export interface AlreadySaved {
  message: string;
  giftIds: readonly string[];
}

export function useGiftSave(gift: EditedGift | null) {
  const { tenantName, id: organizationId, name: organizationName } = useOrganization();
  const readNow = useReadNow();
  const read = async ({ originalId }: EditedGift) => {
    const data = await readNow(EditedGiftQuery, { tenantName, organizationId, id: originalId });
    return data?.giftAlert ?? null;
  };
  const { record: seen, theirs } = useVersioned({
    record: gift,
    read,
    formValues: giftFormValues,
    combine: (mine, base, stored) => ({ attachments: mergeAttachments(mine, base, stored) }),
  });
  // One key per form, so that a save sent twice is stored once.
  const requestKey = useRef(crypto.randomUUID());
  const [earlier, setEarlier] = useState<AlreadySaved | null>(null);
  const [run, busy] = useSave(SaveGiftMutation, {
    done: ({ saveGiftAlert: saved }) =>
      saved.length === 1 ? SAVED : `${saved.length} gifts have been saved.`,
    failed: false,
  });
  const save = async (gift: ValidGift): Promise<Saved<SaveGiftAlertMutation> | null> => {
    setEarlier(null);
    const saved = await run(changedGiftInput(gift));
    if (!saved) return null;
    const { refusal } = saved;
    if (refusal === null) {
      withdrawToast(GIFT_TEXTS.giftsNotSaved);
      return saved;
    }
    // If an earlier answer was lost, the newer version may be the viewer's own save.
    const stored = refusal.isStale && seen ? await read(seen) : null;
    if (stored && hasSameValues(giftFormValues(stored), gift)) {
      toastSuccess(SAVED, GIFT_TEXTS.giftsNotSaved);
      return { data: { saveGiftAlert: [stored] }, refusal: null };
    }
    toastError(GIFT_TEXTS.giftsNotSaved);
    if (refusal.stored) setEarlier({ message: refusal.message, giftIds: refusal.stored });
    return saved;
  };
  const changedGiftInput = (gift: ValidGift) => {
    const { amount, recipients, attachments, exception, conditions, ...entry } = gift;
    const before = seen ? giftFormValues(seen) : newGift('');
    const entityProviders = recipients.map(({ entityId, entityName, providerId, providerName, npi }) => ({
      entityId,
      entityName,
      providerId,
      providerName,
      providerNPI: npi,
    }));
    return {
      gift: {
        ...entry,
        tenantName,
        organizationId,
        organizationName,
        amount: centsToDollars(amount),
        ...(exception !== null && chosenException({ exception, conditions })),
        ...(!hasSameAttachments(gift, before) && { giftAlertFiles: giftFileInputs(attachments) }),
        ...(seen ? { id: seen.id } : { entityProviders, requestKey: requestKey.current }),
      },
    };
  };
  return {
    save,
    busy,
    theirs,
    earlier,
    /** Makes the next save store new gifts. */
    renewKey() {
      requestKey.current = crypto.randomUUID();
    },
  };
}

const SAVED = 'The gift has been saved.';

/** True if the stored gift equals the sent one. The server trims texts. */
function hasSameValues(stored: GiftValues, sent: ValidGift): boolean {
  const comparable = ({ attachments, recipients: _, ...values }: GiftValues) => ({
    ...values,
    description: values.description.trim(),
    comments: values.comments.trim(),
    files: giftFileInputs(attachments),
  });
  const [one, other] = [comparable(stored), comparable(sent)];
  return (Object.keys(one) as (keyof typeof one)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}
