import { canIn, type GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { useMember } from '../../../../lib/session/organization.ts';

/** Organizations of the tenant in which the viewer has a permission. */
export function useOrganizationsWith(permission: GiftPermission) {
  const { permissions, organizations } = useMember();
  return organizations.filter(({ id }) => canIn(permissions, id, permission));
}
