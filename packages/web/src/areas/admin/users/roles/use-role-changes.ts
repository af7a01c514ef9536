import { useState } from 'react';
import { type Refusal, type Saved, useSave } from '../../../../lib/graphql/use-save.ts';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';
import type { AssignableRole } from '../data/use-users-data.ts';
import type { SystemUser } from '../data/user-columns.tsx';
import { GrantUserRolesMutation, RevokeUserRolesMutation } from '../data/users.graphql.ts';

export interface RoleChanges {
  granted: string[];
  revoked: string[];
}

/**
 * Roles to grant and to revoke. Roles that are not listed stay unchanged (B-25), and ones that the identity provider
 * manages can only be revoked.
 */
export function roleChanges(
  listed: readonly AssignableRole[],
  held: readonly string[],
  chosen: readonly string[],
): RoleChanges {
  const namesOf = (roles: readonly AssignableRole[]) => roles.map(({ name }) => name);
  const grantable = namesOf(listed.filter(({ isOfProvider }) => !isOfProvider));
  return {
    granted: grantable.filter((name) => chosen.includes(name) && !held.includes(name)),
    revoked: namesOf(listed).filter((name) => held.includes(name) && !chosen.includes(name)),
  };
}

/** Grants first, then revokes (USER-016). If revoking fails, the granted roles remain. */
export function useRoleChanges(user: SystemUser, reload: () => void) {
  // Roles the user has now, so that a retry does not grant the first half again.
  const [held, setHeld] = useState<readonly string[]>(user.roles);
  const [grant, granting] = useSave(GrantUserRolesMutation, {
    failed: false,
    accepts: ({ grantUserRoles }) => grantUserRoles,
  });
  const [revoke, revoking] = useSave(RevokeUserRolesMutation, {
    failed: false,
    accepts: ({ revokeUserRoles }) => revokeUserRoles,
  });

  const save = async ({ granted, revoked }: RoleChanges): Promise<Refusal | null> => {
    const userId = user.id;
    let refusal: Refusal | null = null;
    if (granted.length > 0) refusal = savedRefusal(await grant({ userId, roleNames: granted }));
    if (refusal === null) {
      setHeld((before) => [...before, ...granted]);
      if (revoked.length > 0) refusal = savedRefusal(await revoke({ userId, roleNames: revoked }));
    }
    if (refusal) toastError('Unable to update user roles');
    else toastSuccess('successfully updated user roles');
    reload();
    return refusal;
  };
  return { save, busy: granting || revoking, held };
}

const savedRefusal = (saved: Saved<unknown> | null): Refusal | null => saved?.refusal ?? null;
