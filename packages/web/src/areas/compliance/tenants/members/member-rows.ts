import type { Membership, Tenant } from '../use-tenant.ts';

export interface Member {
  userId: string;
  fullName: string;
  email: string;
  status: string;
  memberships: { organizationId: string; organizationName: string; roleName: string | null }[];
}

export function groupMembers({
  organizations,
  members,
}: Pick<Tenant, 'organizations' | 'members'>): Member[] {
  const byPerson = Map.groupBy(members, ({ userId }) => userId);
  return [...byPerson.values()].map((rows) => {
    const { userId, fullName, email, status } = rows[0]!;
    const roleIn = new Map(rows.map((row: Membership) => [row.organizationId, row.roleName]));
    const memberships = organizations
      .filter(({ id }) => roleIn.has(id))
      .map(({ id, name }) => ({
        organizationId: id,
        organizationName: name,
        roleName: roleIn.get(id) ?? null,
      }));
    return { userId, fullName, email: email ?? '', status, memberships };
  });
}
