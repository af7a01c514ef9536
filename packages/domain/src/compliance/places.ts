import { z } from 'zod';

export const PLACE_PAGE_SIZE = 20;
/** Links that one save adds or removes at most. */
export const MOST_LINKS = 2_000;

export const PROVIDER_SORTS = ['providerName', 'npi'] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];
export const ENTITY_SORTS = ['entityName', 'parentName', 'marketName', 'providerCount'] as const;
export type EntitySort = (typeof ENTITY_SORTS)[number];

/** Where providers work, as a save changes it: by the ids of links that go, and by pairs that come (PROV-003). */
export const LinkChangesSchema = z.object({
  deletions: z.array(z.string()).max(MOST_LINKS, `has more than ${MOST_LINKS} links`),
  insertions: z
    .array(z.object({ providerId: z.string(), entityId: z.string(), organizationId: z.string() }))
    .max(MOST_LINKS, `has more than ${MOST_LINKS} links`),
});
