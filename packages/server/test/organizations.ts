import type { TestApi } from './api.ts';

/** The ids of the demo tenants' organizations by their references, such as LSH. */
export async function organizationIds(api: TestApi): Promise<Record<string, string>> {
  const rows = await api.services.database.db
    .selectFrom('organizations')
    .select(['id', 'reference'])
    .execute();
  return Object.fromEntries(rows.map(({ id, reference }) => [reference, String(id)]));
}
