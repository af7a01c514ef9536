import { z } from 'zod';

export const MAX_MERGED = 20;

export const MergeProvidersSchema = z.object({
  providerId: z.string(),
  mergedIds: z.array(z.string()).min(1, 'Choose the records to merge').max(MAX_MERGED),
});

export const DistinguishProvidersSchema = z.object({
  providerIds: z.array(z.string()).min(2, 'Choose at least two records').max(MAX_MERGED),
});

interface ProviderRecord {
  providerId: string | number;
  npi: string;
}

/**
 * Identifies the physician of a record within a tenant. Records with the same NPI are one physician with one
 * yearly threshold. The SQL version is `physician_of`.
 */
export const physicianKey = ({ providerId, npi }: ProviderRecord): string =>
  npi === '' ? `provider ${providerId}` : `npi ${npi}`;
