import type { TestApi } from '../api.ts';

/** Names of a user's roles in the database, sorted. */
export async function storedRoles({ services }: TestApi, userId: number): Promise<string[]> {
  const rows = await services.database.db
    .selectFrom('user_roles')
    .where('user_id', '=', userId)
    .select('role_name')
    .orderBy('role_name')
    .execute();
  return rows.map(({ role_name }) => role_name);
}
