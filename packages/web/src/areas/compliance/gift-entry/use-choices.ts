import { useQuery } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftChoicesQuery } from './entry.graphql.ts';
import type { EditedGift } from './gift-form-values.ts';

interface Offered {
  originalId: string;
  name: string;
  isActive: boolean;
}

/** Active gift types and requestors, and those of the edited gift. */
export function useChoices(gift: EditedGift | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }] = useQuery({ query: GiftChoicesQuery, variables: { tenantName, organizationId } });
  const offered = (all: readonly Offered[] | null | undefined, own: { id: string; name: string } | null) => {
    const active = (all ?? []).filter(({ originalId, isActive }) => isActive || originalId === own?.id);
    const options = active.map(({ originalId, name }) => ({ value: originalId, label: name }));
    const isThere = own === null || options.some(({ value }) => value === own.id);
    return isThere ? options : [{ value: own.id, label: own.name }, ...options];
  };
  const type = gift && { id: gift.giftTypeId, name: gift.giftTypeName };
  const requestor = gift && { id: gift.requestorId, name: gift.requestorName };
  return {
    types: offered(data?.giftAlertTypes, type),
    requestors: offered(data?.giftAlertRequestors, requestor),
    error,
    failed: error !== undefined && !data?.giftAlertTypes,
  };
}
