import type { TestApi } from '../api.ts';

/** IDs of the demo tenants' organizations by reference, such as LSH. */
export async function organizationIds(api: TestApi): Promise<Record<string, string>> {
  const rows = await api.services.database.db
    .selectFrom('organizations')
    .select(['id', 'reference'])
    .execute();
  return Object.fromEntries(rows.map(({ id, reference }) => [reference, String(id)]));
}
