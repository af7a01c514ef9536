import type { ScimList } from '@capwise/domain/admin/scim/list-request';
import {
  noSuchResource,
  preconditionFailed,
  scimInvalid,
  scimTaken,
} from '@capwise/domain/admin/scim/scim-errors';
import {
  type GroupChange,
  groupOfResource,
  MAX_GROUPS,
  MAX_MEMBERS,
  type MembersChange,
  patchOfGroup,
} from '@capwise/domain/admin/scim/scim-group';
import { conflict } from '@capwise/domain/errors';
import { readId } from '@capwise/domain/ids';
import type { Scope } from '../../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { followRoles } from '../following/follow-roles.ts';
import { lockUsers } from '../lock-users.queries.ts';
import type { ManagedUser } from '../user.queries.ts';
import {
  changeMembers,
  countGroupsOfSystem,
  countScimGroups,
  deleteGroup,
  findScimGroup,
  insertScimGroup,
  isGroupNameTaken,
  listKnownUsers,
  listScimGroups,
  type MemberChanges,
  type ScimGroupRow,
  updateScimGroup,
} from './scim-group.queries.ts';
import { lockProvisioning } from './scim-user.queries.ts';
import type { Listed, Precondition } from './scim-user.service.ts';

export async function scimGroupList(
  scope: Scope,
  list: ScimList,
  hasMembers: boolean,
): Promise<Listed<ScimGroupRow>> {
  const total = await countScimGroups(scope, list.filter);
  const isEmpty = list.limit === 0 || list.offset >= total;
  return { total, rows: isEmpty ? [] : await listScimGroups(scope, list, hasMembers) };
}

/** @throws AppError NotFoundError */
export async function scimGroup(scope: Scope, id: string, hasMembers = true): Promise<ScimGroupRow> {
  const number = readId(id);
  const row = number === null ? null : await findScimGroup(scope, number, hasMembers);
  if (!row) throw noSuchResource();
  return row;
}

/** @throws AppError ValidationError, ConflictError */
export function createScimGroup(scope: Scope, services: Services, body: unknown): Promise<ScimGroupRow> {
  const { displayName, externalId = '', members } = groupOfResource(body);
  const at = services.clock.now();
  return withUniqueName(() =>
    recorded(scope, async (inner, record) => {
      await lockProvisioning(inner);
      if ((await countGroupsOfSystem(inner)) >= MAX_GROUPS)
        throw conflict(`A system can have at most ${MAX_GROUPS.toLocaleString('en')} groups`);
      const id = await insertScimGroup(inner, { displayName, externalId, at });
      const row = await scimGroup(inner, String(id));
      const { added } = await plannedMembers(inner, row, members);
      const users = await lockUsers(inner, services, added, null);
      await changeMembers(inner, id, { added, removed: [] });
      const after = { name: displayName, externalId, ...namesAmong(users, { added, removed: [] }) };
      await record(groupEntry(inner, 'scim-group.create', row, { after }));
      await record(await followRoles(inner, services, users));
      return scimGroup(inner, String(id));
    }),
  );
}

interface Change {
  id: string;
  body: unknown;
  isMet: Precondition<ScimGroupRow>;
}

export const replaceScimGroup = (scope: Scope, services: Services, { id, body, isMet }: Change) =>
  changeScimGroup(scope, services, { id, isMet, change: groupOfResource(body) });

export const patchScimGroup = (scope: Scope, services: Services, { id, body, isMet }: Change) =>
  changeScimGroup(scope, services, { id, isMet, change: patchOfGroup(body) });

function changeScimGroup(
  scope: Scope,
  services: Services,
  { id, isMet, change }: Omit<Change, 'body'> & { change: GroupChange },
): Promise<ScimGroupRow> {
  const at = services.clock.now();
  return withUniqueName(() =>
    recorded(scope, async (inner, record) => {
      await lockProvisioning(inner);
      const row = await scimGroup(inner, id);
      if (!isMet(row)) throw preconditionFailed();
      const before = { name: row.displayName, externalId: row.externalId ?? '' };
      const after = {
        name: change.displayName ?? before.name,
        externalId: change.externalId ?? before.externalId,
      };
      const members = await plannedMembers(inner, row, change.members);
      const isRenamed = after.name !== before.name;
      const isMoved = members.added.length + members.removed.length > 0;
      if (!isRenamed && !isMoved && after.externalId === before.externalId) {
        await record(null);
        return row;
      }
      // The name decides the role of all members.
      const stay = isRenamed ? memberIds(row).filter((one) => !members.removed.includes(one)) : [];
      const users = await lockUsers(inner, services, [...members.added, ...members.removed, ...stay], null);
      await updateScimGroup(inner, row.id, {
        displayName: after.name,
        externalId: after.externalId,
        at,
      });
      if (isMoved) await changeMembers(inner, row.id, members);
      const changes = { before, after: { ...after, ...namesAmong(users, members) } };
      await record(groupEntry(inner, 'scim-group.update', row, changes));
      await record(await followRoles(inner, services, users));
      return scimGroup(inner, id);
    }),
  );
}

/** Its members lose the roles that only this group gave. @throws AppError NotFoundError */
export function deleteScimGroup(
  scope: Scope,
  services: Services,
  { id, isMet }: Omit<Change, 'body'>,
): Promise<void> {
  return recorded(scope, async (inner, record) => {
    await lockProvisioning(inner);
    const row = await scimGroup(inner, id);
    if (!isMet(row)) throw preconditionFailed();
    const users = await lockUsers(inner, services, memberIds(row), null);
    await deleteGroup(inner, row.id);
    const before = { name: row.displayName, externalId: row.externalId ?? '' };
    await record(groupEntry(inner, 'scim-group.delete', row, { before }));
    await record(await followRoles(inner, services, users));
  });
}

const memberIds = ({ members }: ScimGroupRow): number[] => (members ?? []).map(({ id }) => id);

/** Users who join and leave. @throws AppError invalidValue for a user whom the provider cannot see */
async function plannedMembers(
  scope: Scope,
  row: ScimGroupRow,
  { isWhole, added, removed }: MembersChange,
): Promise<MemberChanges> {
  const current = new Set(memberIds(row));
  const wanted = [...added].map((id) => ({ id, number: readId(id) }));
  const joining = wanted.filter(({ number }) => number === null || !current.has(number));
  const known = new Set(
    await listKnownUsers(
      scope,
      joining.flatMap(({ number }) => number ?? []),
    ),
  );
  const unknown = joining.find(({ number }) => number === null || !known.has(number));
  if (unknown)
    throw scimInvalid('invalidValue', `members: There is no user with the id ${unknown.id.slice(0, 50)}`);
  const leaving = [...current].filter((id) => (isWhole ? !added.has(String(id)) : removed.has(String(id))));
  if (current.size + known.size - leaving.length > MAX_MEMBERS)
    throw scimInvalid(
      'invalidValue',
      `members: A group can have at most ${MAX_MEMBERS.toLocaleString('en')}`,
    );
  return { added: [...known], removed: leaving };
}

/** Names in an audit entry. */
const MAX_NAMES = 50;

function namesAmong(users: readonly ManagedUser[], { added, removed }: MemberChanges) {
  const names = (ids: readonly number[]) => {
    const chosen = new Set(ids);
    const found = users.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
    const more = found.length - MAX_NAMES;
    return more > 0 ? [...found.slice(0, MAX_NAMES), `${more} more`] : found;
  };
  return {
    ...(added.length > 0 && { added: names(added) }),
    ...(removed.length > 0 && { removed: names(removed) }),
  };
}

const groupEntry = (
  { viewer }: Scope,
  action: 'scim-group.create' | 'scim-group.update' | 'scim-group.delete',
  { id, displayName }: ScimGroupRow,
  changes: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({
  action,
  subjectId: id,
  subjectName: displayName,
  systemId: viewer.systemId,
  ...changes,
});

async function withUniqueName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // Outside the transaction, because the duplicate aborts it.
    if (isGroupNameTaken(error)) throw scimTaken('There is a group with this displayName');
    throw error;
  }
}
