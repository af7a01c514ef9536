import { z } from 'zod';
import { STANDARD_ROLES, type SystemTypeName } from '../../account/standard-roles.ts';
import { oneLine } from '../../one-line.ts';
import { type Actor, can, mayManageInstallation, STAFF_SYSTEM_TYPE } from '../../permissions/can.ts';
import { abilitiesOf, PERMISSIONS, type Permission } from '../../permissions/permission.ts';

const DISPLAY_NAME_LENGTH = 60;
const DESCRIPTION_LENGTH = 200;
const NAME_LENGTH = 100;
/** Per type of system. A user can be given this many at a time. */
export const MAX_CUSTOM_ROLES = 50;

export const ROLE_TYPES = ['HOSPITAL', 'VENDOR', 'PROVIDER'] as const satisfies readonly SystemTypeName[];

const STANDARD_NAMES = new Set(STANDARD_ROLES.map(({ name }) => name));

/** The application and the specification rely on these roles, so they never change. */
export const isStandardRole = (name: string): boolean => STANDARD_NAMES.has(name);

/** Staff who manage the whole installation. A role applies in all systems of its type. */
export const mayManageRoles = (actor: Actor | null | undefined): boolean =>
  mayManageInstallation(actor) && can(actor, 'ViewAllSystems') && can(actor, 'ViewSystemUsers');

/** Permissions that the actor lacks, in the order of the catalog. */
export function lackedPermissions(permissions: readonly string[], actor: Pick<Actor, 'permissions'>) {
  const [wanted, held] = [abilitiesOf(permissions), abilitiesOf(actor.permissions)];
  return PERMISSIONS.filter((permission) => wanted.has(permission) && !held.has(permission));
}

/** A permission for every hospital's data, so only roles of staff can have it. */
const STAFF_ONLY: Permission = 'ViewAllSystems';

export const mayContain = (systemType: string, permission: Permission): boolean =>
  systemType === STAFF_SYSTEM_TYPE || permission !== STAFF_ONLY;

const distinct = <Value>(values: Value[]): Value[] => [...new Set(values)];

export const RoleSchema = z
  .object({
    displayName: z
      .string()
      .overwrite(oneLine)
      .min(1, 'Enter a name')
      .max(DISPLAY_NAME_LENGTH, `The name is longer than ${DISPLAY_NAME_LENGTH} characters`)
      // Import files of users separate roles by semicolons.
      .refine((text) => !text.includes(';'), 'Remove the semicolon from the name'),
    description: z
      .string()
      .overwrite(oneLine)
      .max(DESCRIPTION_LENGTH, `The description is longer than ${DESCRIPTION_LENGTH} characters`)
      .default(''),
    systemType: z.enum(ROLE_TYPES, 'Choose a type of system'),
    permissions: z
      .array(z.enum(PERMISSIONS, 'There is no such permission'))
      .overwrite(distinct)
      .min(1, 'Choose a permission'),
    /** Names of further roles whose holders may grant this one. */
    grantedBy: z.array(z.string().max(NAME_LENGTH)).overwrite(distinct).default([]),
  })
  .refine(
    ({ systemType, permissions }) => permissions.every((permission) => mayContain(systemType, permission)),
    { message: 'Only roles of staff can act for every system', path: ['permissions'] },
  );
export type RoleInput = z.output<typeof RoleSchema>;

const PREFIXES: Record<SystemTypeName, string> = {
  HOSPITAL: 'customer-custom',
  VENDOR: 'vendor-custom',
  PROVIDER: 'staff-custom',
};

/**
 * Internal name of a new role, which never changes. The prefix keeps it apart from standard roles of later versions.
 * @param taken names of all roles
 */
export function newRoleName(
  { systemType, displayName }: Pick<RoleInput, 'systemType' | 'displayName'>,
  taken: ReadonlySet<string>,
): string {
  const words = displayName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const name = [PREFIXES[systemType], words].filter(Boolean).join('-');
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}
