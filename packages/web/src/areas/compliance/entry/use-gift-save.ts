import { centsToDollars, dollarsToCents, formatCents } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { useClient } from 'urql';
import type { SaveGiftAlertMutation } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { toastWarning } from '../../../lib/toast.ts';
import { EditedGiftQuery, SaveGiftMutation } from './entry.graphql.ts';
import { type EditedGift, type ValidGift, valuesOf } from './gift-form.ts';

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
  const save = async ({ amount, recipients, ...entry }: ValidGift) => {
    const entityProviders = recipients.map(({ entityId, entityName, providerId, providerName, npi }) => ({
      entityId,
      entityName,
      providerId,
      providerName,
      providerNPI: npi,
    }));
    const saved = await run({
      gift: {
        ...entry,
        tenantName,
        organizationId,
        organizationName,
        amount: centsToDollars(amount),
        ...(seen ? { id: seen.id } : { entityProviders, requestKey }),
      },
    });
    if (saved?.data) warnOfOver(saved.data);
    return saved;
  };
  const theirs = async () => {
    const variables = { tenantName, organizationId, id: seen!.originalId };
    const { data } = await client.query(EditedGiftQuery, variables, IN_PLACE).toPromise();
    const found = data?.giftAlert;
    return found ? { values: valuesOf(found), adopt: () => setSeen(found) } : null;
  };
  return { save, busy, theirs: seen && theirs };
}

/** People who are named before '+ n more'. */
const NAMED = 5;

/** Names those who have more than their yearly limit now. */
function warnOfOver({ saveGiftAlert: saved }: SaveGiftAlertMutation): void {
  const left = new Map(
    saved.map(({ providerName, remainingAmount }) => [providerName, remainingAmount ?? 0]),
  );
  const over = [...left].filter(([, remaining]) => remaining < 0);
  if (over.length === 0) return;
  const names = over
    .slice(0, NAMED)
    .map(([name, remaining]) => `${name} by ${formatCents(-dollarsToCents(remaining))}`);
  const more = over.length - names.length;
  toastWarning(`Over the yearly threshold now: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`);
}
