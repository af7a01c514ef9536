import type { Member } from '../../lib/session/visit.ts';
import { COMPLIANCE_SCREENS, type ComplianceScreen } from './compliance-screens.ts';

/** False for screens that the organization does not use, so that no menu leads there. */
export function isUsed({ path }: ComplianceScreen, member: Member, organizationId: string): boolean {
  if (path === COMPLIANCE_SCREENS.requests.path)
    return member.requestOrganizationIds.includes(organizationId);
  if (path === COMPLIANCE_SCREENS.events.path) return member.eventOrganizationIds.includes(organizationId);
  if (path === COMPLIANCE_SCREENS.attestation.path)
    return member.attestationOrganizationIds.includes(organizationId);
  return true;
}
