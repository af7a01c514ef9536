import { useLocation } from 'react-router';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

const FROM = 'from';

interface EditedFrom {
  tenantName: string;
  /** The gift's own organization. */
  organizationId: string;
  giftId: string;
  /** The organization whose list leads to the gift. */
  from: string;
}

/** The page that edits a gift. It opens in the gift's organization and remembers another one to return to. */
export function editAddress({ tenantName, organizationId, giftId, from }: EditedFrom): string {
  const page = `${organizationRoot(tenantName, organizationId)}/${COMPLIANCE_SCREENS.gifts.path}/${giftId}/edit`;
  return from === organizationId ? page : `${page}?${FROM}=${from}`;
}

/** The list to return to from a gift: that of the organization whose list led to it. */
export function useListOfReturn(): string {
  const { root, tenantName } = useOrganization();
  const { organizations } = useMember();
  const from = new URLSearchParams(useLocation().search).get(FROM);
  const known = organizations.find(({ id }) => id === from);
  return `${known ? organizationRoot(tenantName, known.id) : root}/${COMPLIANCE_SCREENS.gifts.path}`;
}
