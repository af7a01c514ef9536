import { centsToDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { useClient } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { giftFilesOf } from '../attachments/attachment.ts';
import { EditedGiftQuery, SaveGiftMutation } from './entry.graphql.ts';
import { type EditedGift, hasSameAttachments, newGift, type ValidGift, valuesOf } from './gift-form.ts';

/** Saves new gifts, or over the version of one that was seen. */
export function useGiftSave(gift: EditedGift | null) {
  const { tenantName, id: organizationId, name: organizationName } = useOrganization();
  const client = useClient();
  const [seen, setSeen] = useState(gift);
  // One for the form: a save that is sent twice is made once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const [run, busy] = useSave(SaveGiftMutation, {
    done: ({ saveGiftAlert: saved }) =>
      saved.length === 1 ? 'The gift has been saved.' : `${saved.length} gifts have been saved.`,
    failed: TEXTS.giftsNotSaved,
  });
  const save = async (gift: ValidGift) => {
    const { amount, recipients, attachments, ...entry } = gift;
    const before = seen ? valuesOf(seen) : newGift('');
    const entityProviders = recipients.map(({ entityId, entityName, providerId, providerName, npi }) => ({
      entityId,
      entityName,
      providerId,
      providerName,
      providerNPI: npi,
    }));
    return run({
      gift: {
        ...entry,
        tenantName,
        organizationId,
        organizationName,
        amount: centsToDollars(amount),
        ...(!hasSameAttachments(gift, before) && { giftAlertFiles: giftFilesOf(attachments) }),
        ...(seen ? { id: seen.id } : { entityProviders, requestKey }),
      },
    });
  };
  const theirs = async () => {
    const variables = { tenantName, organizationId, id: seen!.originalId };
    const { data } = await client.query(EditedGiftQuery, variables, IN_PLACE).toPromise();
    const found = data?.giftAlert;
    return found ? { values: valuesOf(found), adopt: () => setSeen(found) } : null;
  };
  return { save, busy, theirs: seen && theirs };
}
