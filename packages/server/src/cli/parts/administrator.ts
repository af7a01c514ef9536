import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { userStatusText } from '@capwise/domain/admin/users';
import { STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { sql } from 'kysely';
import type { Scope } from '../../db/scope.ts';
import type { AuditEntry, RecordChange } from '../../platform/audit/recorded.ts';
import { forgetFailuresOfSystems } from '../../platform/webhooks/forget-failures.ts';
import { CommandError } from '../input/command.ts';

export interface Administrator {
  email: string;
  firstName: string | undefined;
  lastName: string | undefined;
  /** A system of the provider. By default the first active one. */
  system: string | undefined;
}

export interface MadeAdministrator {
  userId: number;
  lines: string[];
}

const DEFAULT_SYSTEM = 'Provider';

/** @throws CommandError */
export async function addAdministrator(
  scope: Scope,
  record: RecordChange,
  { email, firstName, lastName, system }: Administrator,
  at: Date,
): Promise<MadeAdministrator> {
  if (await findUser(scope, email))
    throw new CommandError(
      `${email} is a user already. To restore this person as an administrator, add --repair`,
    );
  if (!firstName || !lastName) throw new CommandError('Give --first-name and --last-name');
  const home = await activeSystem(scope, record, system, at);
  const { id } = await scope.db
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      system_id: home.id,
      status: 'Invited',
      invited_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await grant(scope, id);
  await record({
    action: 'user.create',
    subjectId: id,
    subjectName: `${firstName} ${lastName}`,
    systemId: home.id,
    after: { email, system: home.name, status: 'Invited', roles: [ADMINISTRATOR_ROLE] },
  });
  return { userId: id, lines: [...home.lines, `${email} is invited as an administrator of ${home.name}.`] };
}

export async function repairAdministrator(
  scope: Scope,
  record: RecordChange,
  { email, system }: Administrator,
  at: Date,
): Promise<MadeAdministrator> {
  const user = await findUser(scope, email);
  if (!user) throw new CommandError(`There is no user with the address ${email}`);
  const isSettled = user.isAtHome && (!system || isNamed(user.systemName, system));
  const home = isSettled
    ? { id: user.systemId, name: user.systemName, lines: [] }
    : await activeSystem(scope, record, system ?? (user.isOfStaff ? user.systemName : undefined), at);
  const status = user.status === 'Active' ? 'Active' : 'Invited';
  await scope.db
    .updateTable('users')
    .set({
      system_id: home.id,
      status,
      deactivated_at: null,
      deactivated_from: null,
      ...(status === 'Invited' ? { invited_at: at } : {}),
    })
    .where('id', '=', user.id)
    .execute();
  const reached = await removeReach(scope, user.id, user.isOfStaff ? home.id : null);
  if (home.id !== user.systemId)
    await scope.db.deleteFrom('user_facilities').where('user_id', '=', user.id).execute();
  const lost = user.isOfStaff ? [] : await removeRolesOfOtherTypes(scope, user.id);
  await grant(scope, user.id);
  const subject = { subjectId: user.id, subjectName: user.name, systemId: home.id };
  const restored: AuditEntry = {
    action: 'user.restore-administrator',
    ...subject,
    before: {
      system: user.systemName,
      status: user.status,
      ...(lost.length > 0 && { roles: lost }),
      ...(!user.isOfStaff && reached),
    },
    after: { system: home.name, status, role: ADMINISTRATOR_ROLE },
  };
  // Webhooks report this one.
  const reactivated: AuditEntry = {
    action: 'user.reactivate',
    ...subject,
    before: { status: userStatusText('Deactivated') },
    after: { status: userStatusText(status) },
  };
  await record(user.status === 'Deactivated' ? [reactivated, restored] : [restored]);
  return { userId: user.id, lines: [...home.lines, `${email} is an administrator of ${home.name} again.`] };
}

const isNamed = (name: string, given: string) => name.toLowerCase() === given.trim().toLowerCase();

const findUser = async ({ db }: Scope, email: string) => {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('systems as s', 's.id', 'u.system_id')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('u.email', '=', email)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.status', 'u.system_id as systemId'])
    .select(['s.name as systemName', 's.is_active as isActive', 't.name as type'])
    .forUpdate('u')
    .executeTakeFirst();
  if (!row) return undefined;
  const isOfStaff = row.type === STAFF_SYSTEM_TYPE;
  return {
    ...row,
    name: `${row.first_name} ${row.last_name}`,
    isOfStaff,
    isAtHome: isOfStaff && row.isActive,
  };
};

/**
 * Guests are users of other systems of the same type, so staff are no guests of hospitals.
 * @param systemId only this one, which becomes the user's own. Null for all, and all hospital groups
 */
async function removeReach({ db }: Scope, userId: number, systemId: number | null) {
  const { rows } = await sql<{ systems: string[]; hospitalGroups: string[] }>`
    with added as (
      delete from user_systems us using systems s where us.user_id = ${userId} and s.id = us.system_id
        and (${systemId}::int is null or s.id = ${systemId}) returning s.name
    ), joined as (
      delete from hospital_group_users m using hospital_groups g where m.user_id = ${userId} and g.id = m.group_id
        and ${systemId}::int is null returning g.name
    )
    select array(select name from added order by lower(name)) as systems,
      array(select name from joined order by lower(name)) as "hospitalGroups"
  `.execute(db);
  const { systems, hospitalGroups } = rows[0]!;
  return { ...(systems.length > 0 && { systems }), ...(hospitalGroups.length > 0 && { hospitalGroups }) };
}

/** Roles count only in systems of their type. @returns their names */
async function removeRolesOfOtherTypes({ db }: Scope, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from user_roles ur using roles r, system_types t
    where ur.user_id = ${userId} and r.name = ur.role_name and t.id = r.system_type_id and t.name <> ${STAFF_SYSTEM_TYPE}
    returning r.name
  `.execute(db);
  return rows.map(({ name }) => name).sort();
}

async function grant({ db }: Scope, userId: number): Promise<void> {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role_name: ADMINISTRATOR_ROLE })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Home {
  id: number;
  name: string;
  lines: string[];
}

/**
 * Finds a system of the provider where users can sign in. Creates the first one, or activates one if all are
 * inactive, so that administrators are not locked out.
 * @throws CommandError if there are such systems, but none with the given name
 */
async function activeSystem(
  scope: Scope,
  record: RecordChange,
  named: string | undefined,
  at: Date,
): Promise<Home> {
  const { db } = scope;
  const known = await db
    .selectFrom('systems as s')
    .innerJoin('system_types as t', 't.id', 's.type_id')
    .where('t.name', '=', STAFF_SYSTEM_TYPE)
    .select(['s.id', 's.name', 's.is_active as isActive'])
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
  if (known.length === 0) return makeSystem(scope, record, named ?? DEFAULT_SYSTEM);
  const matching = named ? known.filter(({ name }) => isNamed(name, named)) : known;
  if (matching.length === 0)
    throw new CommandError(
      `The provider has no system "${named}". Its systems: ${known.map(({ name }) => `"${name}"`).join(', ')}`,
    );
  const active = matching.find(({ isActive }) => isActive) ?? known.find(({ isActive }) => isActive);
  if (active && (!named || isNamed(active.name, named))) return { ...active, lines: [] };
  if (active) return { ...active, lines: [`"${named}" is inactive, so "${active.name}" is used.`] };
  const [first] = matching;
  await db
    .updateTable('systems')
    .set(({ eb }) => ({ is_active: true, version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', first!.id)
    .execute();
  await forgetFailuresOfSystems(db, [first!.id]);
  await record({
    action: 'system.update',
    subjectId: first!.id,
    subjectName: first!.name,
    systemId: first!.id,
    before: { isActive: false },
    after: { isActive: true },
  });
  return {
    ...first!,
    lines: [`All systems of the provider were inactive. "${first!.name}" is active again.`],
  };
}

async function makeSystem({ db }: Scope, record: RecordChange, name: string): Promise<Home> {
  const { id } = await db
    .insertInto('systems')
    .values(({ selectFrom }) => ({
      name,
      type_id: selectFrom('system_types').where('name', '=', STAFF_SYSTEM_TYPE).select('id'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({
    action: 'system.create',
    subjectId: id,
    subjectName: name,
    systemId: id,
    after: { name, type: STAFF_SYSTEM_TYPE },
  });
  return { id, name, lines: [] };
}
