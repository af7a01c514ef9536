import { z } from 'zod';

/** Records that one merge removes. */
export const MAX_MERGED = 20;

export const MergeProvidersSchema = z.object({
  providerId: z.string(),
  mergedIds: z.array(z.string()).min(1, 'Choose the records to merge').max(MAX_MERGED),
});

/** A provider's record. IDs of the server are numbers, those of the web texts. */
interface ProviderRecord {
  providerId: string | number;
  /** '' where it is not known. */
  npi: string;
}

/**
 * Identifies the physician of a record within a tenant. Records with one NPI are one physician, who has one yearly limit
 * whatever the number of records. In SQL this is `physician_of`.
 */
export const physicianOf = ({ providerId, npi }: ProviderRecord): string =>
  npi === '' ? `provider ${providerId}` : `npi ${npi}`;
