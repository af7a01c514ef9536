import { complianceUrl } from '../../../../platform/http/compliance-url.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { RemindedOrganization } from './reminders.queries.ts';

/** Address of an organization's screens, for emails. */
export const organizationUrl = (
  { settings }: Pick<Services, 'settings'>,
  { tenantName, organizationId }: Pick<RemindedOrganization, 'tenantName' | 'organizationId'>,
): string => `${complianceUrl(settings) ?? settings.PUBLIC_URL[0]}/n/${tenantName}/${organizationId}`;
