import { giftListQuery, type LinkedGifts } from '@capwise/domain/compliance/gifts/gift-list-query';
import type { OrganizationScope } from '../../../db/scope.ts';
import { complianceUrl } from '../../../platform/http/compliance-url.ts';
import type { Services } from '../../../platform/process/services.ts';

/** Address of the organization's gift list with a filter, for emails. */
export function giftListLink(
  { tenant }: OrganizationScope,
  { settings }: Pick<Services, 'settings'>,
  organizationId: number,
  gifts: LinkedGifts,
): string {
  const host = complianceUrl(settings) ?? settings.PUBLIC_URL[0];
  return `${host}/n/${tenant.tenantName}/${organizationId}/giftalert${giftListQuery(gifts)}`;
}
