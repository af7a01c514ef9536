import { hostBrand } from '@capwise/domain/account/brand';
import type { Settings } from './env.ts';

/** Address of the Compliance brand. Null if no public address has one of its hosts. */
export const complianceUrl = ({ PUBLIC_URL, COMPLIANCE_HOSTS }: Settings): string | null =>
  PUBLIC_URL.find((url) => hostBrand(new URL(url).hostname, COMPLIANCE_HOSTS) === 'compliance') ?? null;

/** Address of an organization's screens, for emails. */
export const organizationUrl = (
  { settings }: { settings: Settings },
  { tenantName, organizationId }: { tenantName: string; organizationId: number },
): string => `${complianceUrl(settings) ?? settings.PUBLIC_URL[0]}/n/${tenantName}/${organizationId}`;
