import { giftListQuery, type LinkedGifts } from '@capwise/domain/compliance/gifts/gift-list-query';
import type { TenantFacts } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { organizationUrl } from '../../../../platform/settings/compliance-url.ts';

/** Address of the organization's gift list with a filter, for emails. */
export function giftListLink(
  { tenant }: { tenant: Pick<TenantFacts, 'tenantName'> },
  services: Pick<Services, 'settings'>,
  organizationId: number,
  gifts: LinkedGifts,
): string {
  const { tenantName } = tenant;
  return `${organizationUrl(services, { tenantName, organizationId })}/giftalert${giftListQuery(gifts)}`;
}
