import { hostBrand } from '@capwise/domain/account/brand';
import type { Settings } from '../settings/env.ts';

/** Address of the Compliance brand. Null if no public address has one of its hosts. */
export const complianceUrl = ({ PUBLIC_URL, COMPLIANCE_HOSTS }: Settings): string | null =>
  PUBLIC_URL.find((url) => hostBrand(new URL(url).hostname, COMPLIANCE_HOSTS) === 'compliance') ?? null;
