import { complianceUrl } from '../../../../platform/http/compliance-url.ts';
import type { Services } from '../../../../platform/process/services.ts';

/** Address of an organization's screens, for emails. */
export const organizationUrl = (
  { settings }: Pick<Services, 'settings'>,
  { tenantName, organizationId }: { tenantName: string; organizationId: number },
): string => `${complianceUrl(settings) ?? settings.PUBLIC_URL[0]}/n/${tenantName}/${organizationId}`;
