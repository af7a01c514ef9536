import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { conflict, duplicate } from '@capwise/domain/errors';
import { type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { chosenOrganizations, organizationName, seenVersions } from '../places/all/chosen-organizations.ts';
import {
  insertPlaceTypes,
  listPlaceTypes,
  lockPlaceTypes,
  type PlaceType,
  type TypeValues,
  updatePlaceTypes,
} from './all-types.queries.ts';
import { referenceAuditEntry } from './save-reference.service.ts';

export const listAllTypes = (scope: OrganizationScope): Promise<PlaceType[]> =>
  listPlaceTypes(scope, organizationsWith(scope, 'addeditgifttypes'));

interface SetTypes extends TypeValues {
  organizations: readonly { organizationId: string; id?: string | null | undefined }[];
}

/**
 * Sets a gift type in several organizations, all or none. Those that have none get one.
 * @returns IDs of the organizations whose gift types differed
 * @throws AppError ValidationError naming the field, `conflict` if the name is taken, NotFoundError for an
 * organization whose gift types the viewer may not change, ConflictError if one has changed meanwhile
 */
export async function setPlaceTypes(
  scope: OrganizationScope,
  clock: Clock,
  { organizations, isNeverAllowed, ...input }: SetTypes,
): Promise<number[]> {
  const values = { ...parseInput(SaveReferenceSchema, input), isNeverAllowed };
  const given = organizations.map(({ organizationId, id }) => ({ organizationId, id }));
  const ids = chosenOrganizations(
    scope,
    'addeditgifttypes',
    given.map(({ organizationId }) => organizationId),
    'organizations',
  );
  const seen = seenVersions(given);
  const save = recorded(scope, async (inner, record) => {
    const before = await opened(inner, ids, seen, values.name);
    const changed = before.filter((type) => !isSame(type, values));
    const missing = ids.filter((id) => seen.get(id) === null);
    const created = missing.length ? await insertPlaceTypes(inner, missing, values, clock.now()) : [];
    const changedIds = changed.map(({ originalId }) => originalId);
    if (changed.length) await updatePlaceTypes(inner, changedIds, values);
    await record([
      ...changed.map((type) =>
        referenceAuditEntry(type, 'gift-type.update', type, { originalId: type.originalId, ...values }),
      ),
      ...created.map((type) => referenceAuditEntry(type, 'gift-type.create', null, type)),
    ]);
    return [...changed, ...created].map(({ organizationId }) => organizationId);
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? someoneElse() : error;
  });
}

const isSame = (type: PlaceType, { name, isActive, isNeverAllowed }: TypeValues): boolean =>
  type.name === name && type.isActive === isActive && type.isNeverAllowed === isNeverAllowed;

const someoneElse = () =>
  conflict('Someone else has changed a gift type. Check the organizations again', 'organizations');

async function opened(
  scope: OrganizationScope,
  organizationIds: readonly number[],
  seen: ReadonlyMap<number, number | null>,
  name: string,
): Promise<PlaceType[]> {
  const versions = [...seen.values()].filter((id) => id !== null);
  const locked = await lockPlaceTypes(scope, organizationIds, versions, name);
  return organizationIds.flatMap((organizationId) => {
    const there = locked.filter((type) => type.organizationId === organizationId);
    const version = seen.get(organizationId) ?? null;
    const type = there.find(({ id }) => id === version);
    const isTaken = there.some((one) => one.hasName && one !== type);
    if (version === null) {
      if (isTaken) throw someoneElse();
      return [];
    }
    if (!type) throw someoneElse();
    if (isTaken)
      throw duplicate(`${organizationName(scope, organizationId)} has a gift type with this name`, 'name');
    return [type];
  });
}
