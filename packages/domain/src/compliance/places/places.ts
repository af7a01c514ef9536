import { z } from 'zod';

export const PLACE_PAGE_SIZE = 20;
export const MAX_LINKS = 2_000;

export const PROVIDER_SORTS = ['providerName', 'npi', 'reference'] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];
export const ENTITY_SORTS = ['entityName', 'reference', 'parentName', 'marketName', 'providerCount'] as const;
export type EntitySort = (typeof ENTITY_SORTS)[number];

export const MERGED_MEANWHILE =
  'A physician in this list was merged with another record or has ended. Reload and try again.';

export const ENDED_MEANWHILE = 'An entity in this list has ended. Reload and try again.';

const TOO_MANY_LINKS = `Change at most ${MAX_LINKS.toLocaleString('en-US')} links at a time`;

const pairs = z
  .array(z.object({ providerId: z.string(), entityId: z.string(), organizationId: z.string() }))
  .max(MAX_LINKS, TOO_MANY_LINKS);

/**
 * Links to remove and add (PROV-003). Links are removed by ID or by pair, because a link that was removed and
 * added again has a new ID.
 */
export const LinkChangesSchema = z.object({
  deletions: z.array(z.string()).max(MAX_LINKS, TOO_MANY_LINKS),
  removals: pairs,
  insertions: pairs,
});
