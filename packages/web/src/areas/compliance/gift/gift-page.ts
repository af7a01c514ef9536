import { useLocation } from 'react-router';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

const FROM = 'from';

interface EditedFrom {
  tenantName: string;
  organizationId: string;
  giftId: string;
  from: string;
}

/**
 * Address of the page that edits a gift. It opens in the gift's organization and remembers the list to return
 * to.
 */
export function editAddress({ tenantName, organizationId, giftId, from }: EditedFrom): string {
  const page = `${organizationRoot(tenantName, organizationId)}/${COMPLIANCE_SCREENS.gifts.path}/${giftId}/edit`;
  return from === organizationId ? page : `${page}?${FROM}=${from}`;
}

export function useListOfReturn(): string {
  const { root, tenantName } = useOrganization();
  const { organizations } = useMember();
  const from = new URLSearchParams(useLocation().search).get(FROM);
  const known = organizations.find(({ id }) => id === from);
  return `${known ? organizationRoot(tenantName, known.id) : root}/${COMPLIANCE_SCREENS.gifts.path}`;
}
