import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { conflict, duplicate } from '@capwise/domain/errors';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { chosenOrganizations, organizationName, seenVersions } from '../places/all/chosen-organizations.ts';
import { listPlaceChoices, lockPlaceChoices, type PlaceChoice } from './all-choices.queries.ts';
import type { ChoiceKind } from './reference.queries.ts';
import { insertReferences, type ReferenceValues, updateReferences } from './save-reference.queries.ts';
import { REFERENCE_WORDS, referenceAuditEntry } from './save-reference.service.ts';

export const CHOICE_PERMISSION = {
  requestors: 'addeditrequestors',
  gift_types: 'addeditgifttypes',
} as const;

export const listAllChoices = (scope: OrganizationScope, kind: ChoiceKind): Promise<PlaceChoice[]> =>
  listPlaceChoices(scope, kind, organizationsWith(scope, CHOICE_PERMISSION[kind]));

interface SetChoices extends Omit<ReferenceValues, 'isNeverAllowed'> {
  isNeverAllowed?: boolean | null | undefined;
  organizations: readonly { organizationId: string; id?: string | null | undefined }[];
}

/**
 * Sets a requestor or gift type in several organizations, all or none. Those that have none get one.
 * @returns IDs of the organizations whose records differed
 * @throws AppError ValidationError naming the field, `conflict` if the name is taken, NotFoundError for an
 * organization whose records the viewer may not change, ConflictError if one has changed meanwhile
 */
export async function setPlaceChoices(
  scope: OrganizationScope,
  clock: Clock,
  kind: ChoiceKind,
  { organizations, isNeverAllowed, ...input }: SetChoices,
): Promise<number[]> {
  const values = { ...parseInput(SaveReferenceSchema, input), isNeverAllowed: isNeverAllowed ?? null };
  const given = organizations.map(({ organizationId, id }) => ({ organizationId, id }));
  const ids = chosenOrganizations(
    scope,
    CHOICE_PERMISSION[kind],
    given.map(({ organizationId }) => organizationId),
    'organizations',
  );
  const seen = seenVersions(given);
  const { subject } = REFERENCE_WORDS[kind];
  const save = recorded(scope, async (inner, record) => {
    const before = await opened(inner, kind, ids, seen, values.name);
    const changed = before.filter((choice) => !isSame(choice, changedTo(choice, values)));
    const missing = ids.filter((id) => seen.get(id) === null);
    const created = missing.length ? await insertReferences(inner, kind, missing, values, clock.now()) : [];
    if (changed.length)
      await updateReferences(
        inner,
        kind,
        changed.map(({ originalId }) => originalId),
        values,
      );
    await record([
      ...changed.map((choice) =>
        referenceAuditEntry(choice, `${subject}.update`, choice, changedTo(choice, values)),
      ),
      ...created.map(({ originalId, ownerId }) =>
        referenceAuditEntry({ organizationId: ownerId }, `${subject}.create`, null, {
          ...values,
          originalId,
          isNeverAllowed: values.isNeverAllowed ?? false,
        }),
      ),
    ]);
    return [...changed.map(({ organizationId }) => organizationId), ...created.map(({ ownerId }) => ownerId)];
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? someoneElse(kind) : error;
  });
}

const changedTo = (before: PlaceChoice, { isNeverAllowed, ...values }: ReferenceValues): PlaceChoice => ({
  ...before,
  ...values,
  isNeverAllowed: isNeverAllowed ?? before.isNeverAllowed,
});

const isSame = (one: PlaceChoice, other: PlaceChoice): boolean =>
  one.name === other.name && one.isActive === other.isActive && one.isNeverAllowed === other.isNeverAllowed;

const someoneElse = (kind: ChoiceKind) =>
  conflict(
    `Someone else has changed a ${REFERENCE_WORDS[kind].word}. Check the organizations again`,
    'organizations',
  );

async function opened(
  scope: OrganizationScope,
  kind: ChoiceKind,
  organizationIds: readonly number[],
  seen: ReadonlyMap<number, number | null>,
  name: string,
): Promise<PlaceChoice[]> {
  const versions = [...seen.values()].filter((id) => id !== null);
  const locked = await lockPlaceChoices(scope, kind, organizationIds, versions, name);
  return organizationIds.flatMap((organizationId) => {
    const there = locked.filter((choice) => choice.organizationId === organizationId);
    const version = seen.get(organizationId) ?? null;
    const choice = there.find(({ id }) => id === version);
    const isTaken = there.some((one) => one.hasName && one !== choice);
    if (version === null) {
      if (isTaken) throw someoneElse(kind);
      return [];
    }
    if (!choice) throw someoneElse(kind);
    if (isTaken) {
      const { word } = REFERENCE_WORDS[kind];
      throw duplicate(`${organizationName(scope, organizationId)} has a ${word} with this name`, 'name');
    }
    return [choice];
  });
}
