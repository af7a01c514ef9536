import { oneLine } from '../../one-line.ts';
import { attributesOf, isObject, namedValue, type PatchOperation, readPatch, valuesOf } from './patch.ts';
import { scimInvalid } from './scim-errors.ts';

/** Per group and per request. */
export const MAX_MEMBERS = 5_000;
/** Per system. */
export const MAX_GROUPS = 1_000;
const MAX_NAME = 200;
const MAX_EXTERNAL_ID = 255;

/** A change of a group. Undefined for what stays. */
export interface GroupChange {
  displayName?: string;
  externalId?: string;
  members: MembersChange;
}

export interface MembersChange {
  /** True if members who are not in `added` leave. */
  isWhole: boolean;
  added: ReadonlySet<string>;
  removed: ReadonlySet<string>;
}

const UNCHANGED: MembersChange = { isWhole: false, added: new Set(), removed: new Set() };
const IGNORED: ReadonlySet<string> = new Set(['schemas']);
const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta']);

type Change = Pick<PatchOperation, 'op' | 'path' | 'where' | 'sub' | 'value' | 'isNamed'>;

/** @throws AppError with a scimType */
export const patchOfGroup = (body: unknown): GroupChange =>
  checked(readPatch(body).reduce(changedGroup, { members: UNCHANGED }));

/** The change that a whole resource describes. @throws AppError with a scimType */
export function groupOfResource(body: unknown): GroupChange & { displayName: string } {
  const whole: GroupChange = {
    displayName: '',
    externalId: '',
    members: { ...UNCHANGED, isWhole: true },
  };
  const change = attributesOf(body)
    .map((attribute) => ({ op: 'replace' as const, ...attribute, isNamed: false }))
    .reduce(changedGroup, whole);
  return { displayName: '', ...checked(change) };
}

function changedGroup(group: GroupChange, change: Change): GroupChange {
  const { op, path, value, isNamed } = change;
  if (IGNORED.has(path) || path.startsWith('urn:')) return group;
  if (READ_ONLY.has(path.split('.')[0]!)) {
    if (isNamed) throw scimInvalid('mutability', `${path} cannot be changed`);
    return group;
  }
  if (path === 'members') return { ...group, members: changedMembers(group.members, change) };
  if (path === 'displayname') {
    if (op === 'remove') throw scimInvalid('mutability', 'displayName cannot be removed');
    return { ...group, displayName: text('displayName', value) };
  }
  if (path === 'externalid')
    return { ...group, externalId: op === 'remove' ? '' : text('externalId', value) };
  throw scimInvalid('invalidPath', `Groups have no attribute ${path.slice(0, 100)}`);
}

function changedMembers(members: MembersChange, { op, value, where, sub }: Change): MembersChange {
  if (where) {
    const id = namedValue(where, 'value');
    if (op !== 'remove' || sub || id === null)
      throw scimInvalid('invalidPath', 'Remove a member with members[value eq "ID"]');
    return without(members, [id]);
  }
  const ids = valuesOf(value ?? []).map(memberId);
  if (op === 'remove') return value == null ? { ...UNCHANGED, isWhole: true } : without(members, ids);
  if (op === 'replace') return { isWhole: true, added: new Set(ids), removed: new Set() };
  return {
    ...members,
    added: new Set([...members.added, ...ids]),
    removed: excluding(members.removed, new Set(ids)),
  };
}

function without(members: MembersChange, ids: readonly string[]): MembersChange {
  const removed = new Set(ids);
  return {
    ...members,
    added: excluding(members.added, removed),
    removed: new Set([...members.removed, ...ids]),
  };
}

const excluding = (set: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> =>
  new Set([...set].filter((one) => !others.has(one)));

function memberId(member: unknown): string {
  const id = isObject(member) ? member['value'] : member;
  if (isObject(member) && String(member['type'] ?? 'User').toLowerCase() === 'group')
    throw scimInvalid('invalidValue', 'Groups cannot be members of groups');
  if (typeof id === 'string' || typeof id === 'number') return String(id);
  throw scimInvalid('invalidValue', 'Each member needs a value: the id of a user');
}

function text(name: string, value: unknown): string {
  const one = value ?? '';
  if (typeof one !== 'string') throw scimInvalid('invalidValue', `${name} must be a text`);
  return oneLine(one);
}

function checked(change: GroupChange): GroupChange {
  const { displayName, externalId = '', members } = change;
  if (displayName === '') throw scimInvalid('invalidValue', 'displayName is required');
  if ((displayName?.length ?? 0) > MAX_NAME)
    throw scimInvalid('invalidValue', `displayName is longer than ${MAX_NAME} characters`);
  if (externalId.length > MAX_EXTERNAL_ID)
    throw scimInvalid('invalidValue', `externalId is longer than ${MAX_EXTERNAL_ID} characters`);
  if (members.added.size + members.removed.size > MAX_MEMBERS)
    throw scimInvalid('invalidValue', `Send at most ${MAX_MEMBERS.toLocaleString('en')} members at a time`);
  return change;
}
