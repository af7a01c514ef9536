import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';

export interface RoleChange {
  userId: number;
  roleName: string;
}

const pairs = (changes: readonly RoleChange[]) => sql`
  unnest(${changes.map(({ userId }) => userId)}::int[], ${changes.map(({ roleName }) => roleName)}::text[])
    as c (user_id, role_name)`;

export async function revokeAll({ db }: Scope, changes: readonly RoleChange[]): Promise<void> {
  await sql`
    delete from user_roles ur using ${pairs(changes)}
    where ur.user_id = c.user_id and ur.role_name = c.role_name
  `.execute(db);
}

export async function grantAll({ db }: Scope, changes: readonly RoleChange[]): Promise<void> {
  await sql`
    insert into user_roles (user_id, role_name) select distinct c.user_id, c.role_name from ${pairs(changes)}
    on conflict (user_id, role_name) do update set by_hand = true where not user_roles.by_hand
  `.execute(db);
}
