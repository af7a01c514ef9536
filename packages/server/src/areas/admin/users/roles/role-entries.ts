import type { AuditEntry } from '../../../../platform/audit/recorded.ts';

interface UserWithRoles {
  id: number;
  name: string;
  systemId: number;
  roles: readonly string[];
}

/** As if each role had been granted or revoked by hand. */
export function roleEntries(user: UserWithRoles, after: readonly string[]): AuditEntry[] {
  const granted = after.filter((name) => !user.roles.includes(name));
  const revoked = user.roles.filter((name) => !after.includes(name));
  const between = [...user.roles, ...granted].sort();
  const entry = (
    action: AuditEntry['action'],
    before: readonly string[],
    then: readonly string[],
  ): AuditEntry => ({
    action,
    subjectId: user.id,
    subjectName: user.name,
    systemId: user.systemId,
    before: { roles: before },
    after: { roles: then },
  });
  return [
    ...(granted.length > 0 ? [entry('user.grant-roles', user.roles, between)] : []),
    ...(revoked.length > 0 ? [entry('user.revoke-roles', between, after)] : []),
  ];
}
