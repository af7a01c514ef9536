import { canonicalPermission, type Permission } from '@capwise/domain/permissions/permission';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';
import type { PermissionRoles } from './person.queries.ts';

export interface PersonPermission {
  permission: Permission;
  area: string;
  opens: string;
  /** Display names of roles. Empty if the user lacks the permission. */
  givenBy: string[];
  /** Display names of roles that would give it. Retired ones are left out, because nobody gets them. */
  wouldBeGivenBy: string[];
  /** Display names of roles with which the identity provider may give it. */
  ofProvider: string[];
}

/**
 * Permissions that a role of the user's type of system has, in the order of the menus. Roles may name a permission in either
 * form (SHELL-032).
 */
export function permissionsOfPerson(stored: readonly PermissionRoles[]): PersonPermission[] {
  const known = stored.map((row) => ({ ...row, permission: canonicalPermission(row.permission) }));
  return [...PERMISSION_TEXTS].flatMap(([permission, { area, opens }]) => {
    const rows = known.filter((row) => row.permission === permission);
    const givenBy = distinct(rows.flatMap(({ held }) => held));
    const others = distinct(rows.flatMap((row) => row.others)).filter((name) => !givenBy.includes(name));
    const ofProvider = distinct(rows.flatMap((row) => row.ofProvider));
    const roles = { givenBy, wouldBeGivenBy: others, ofProvider };
    return rows.length === 0 ? [] : [{ permission, area, opens, ...roles }];
  });
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)];
