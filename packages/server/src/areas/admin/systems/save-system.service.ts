import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { type SystemInput, SystemSchema } from '@capwise/domain/admin/systems';
import { conflict, forbidden, invalid } from '@capwise/domain/errors';
import { can, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { idsAmong, parseId } from '../../../db/ids.ts';
import { type Scope, scopeOf } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { type EditedRecord, refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { forgetFailuresOfSystems } from '../../../platform/webhooks/forget-failures.ts';
import { lockHolders } from '../administrators/administrator.queries.ts';
import { keepAnAdministratorElsewhere } from '../administrators/keep-administrator.ts';
import {
  changeSystem,
  insertSystem,
  isTaken,
  joinSystem,
  lockSystem,
  removeSystem,
  type SystemChange,
  systemContents,
} from './save-system.queries.ts';
import { listSystemTypes, type SystemRow } from './system.queries.ts';
import { getSystem } from './system.service.ts';
import { fixesType, mayChangeOwn, mayDecideType, systemRecord, usedBy } from './system-rules.ts';

type Required = 'name' | 'isActive' | 'isTrial' | 'masterClientID';
/** Input of a save. Omitted fields stay unchanged. */
type SaveSystem = Pick<SystemInput, Required> & { typeId: string | number } & {
  [Field in Exclude<keyof SystemChange, Required | 'typeId'>]?: SystemChange[Field] | null | undefined;
};

/**
 * Creates a system. Viewers who do not see all systems may then act for it.
 * @returns null if another system has its master client ID or account number (B-72)
 * @throws AppError ValidationError naming the field, ForbiddenError if the viewer may not choose the type or
 * the account number
 */
export function createSystem(
  scope: Scope,
  { clock }: Services,
  given: SaveSystem,
): Promise<SystemRow | null> {
  const input = parsed(given, null);
  return nullWhenTaken(() =>
    recorded(scope, async (inner, record) => {
      await checkType(inner, null, input.typeId);
      refuseAccountNumber(inner, null, input);
      const id = await insertSystem(
        inner,
        { ...input, autoInviteUsers: given.autoInviteUsers ?? false },
        clock.now(),
      );
      if (inner.viewer.systemIds !== null) await joinSystem(inner, id);
      const system = await getSystem(seeing(inner, id), id);
      await record({
        action: 'system.create',
        subjectId: id,
        subjectName: system.name,
        systemId: id,
        after: systemRecord(system),
      });
      return system;
    }),
  );
}

/**
 * Changes a system.
 * @returns null if another system has its master client ID or account number (B-72)
 * @throws AppError ValidationError naming the field, NotFoundError, ForbiddenError for changes that the
 * viewer may not make, ConflictError if the version is stale, the type of a system in use changes, or the
 * last staff administrator would be locked out
 */
export function updateSystem(
  scope: Scope,
  services: Services,
  given: SaveSystem & EditedRecord & { id: string | number },
): Promise<SystemRow | null> {
  const id = parseId(given.id);
  // Before the lookup: report invalid fields by name even if the system does not exist.
  parsed(given, null);
  return nullWhenTaken(() =>
    recorded(scope, async (inner, record) => {
      // Users of other systems are never staff administrators.
      const isOfStaff = (await getSystem(inner, id)).type === STAFF_SYSTEM_TYPE;
      if (!given.isActive && isOfStaff) await lockHolders(inner, ADMINISTRATOR_ROLE);
      await lockSystem(inner, id);
      const before = await getSystem(inner, id);
      const input = parsed(given, before);
      const change = { ...input, autoInviteUsers: given.autoInviteUsers ?? before.autoInviteUsers };
      await refuseChange(inner, services, before, change);
      refuseStale(before, given.version, before.updatedByName);
      if (isSame(before, change)) {
        await record(null);
        return before;
      }
      await changeSystem(inner, id, change, services.clock.now());
      if (!before.isActive && change.isActive) await forgetFailuresOfSystems(inner.db, [id]);
      const after = await getSystem(inner, id);
      await record({
        action: 'system.update',
        subjectId: id,
        subjectName: after.name,
        systemId: id,
        before: systemRecord(before),
        after: systemRecord(after),
      });
      return after;
    }),
  );
}

/**
 * Deletes an empty system (B-11).
 * @throws AppError NotFoundError, ForbiddenError for the viewer's own system, ConflictError if it is in use
 */
export function deleteSystem(scope: Scope, id: string | number): Promise<boolean> {
  const systemId = parseId(id);
  return recorded(scope, async (inner, record) => {
    await lockSystem(inner, systemId);
    const system = await getSystem(inner, systemId);
    if (system.id === inner.viewer.systemId) throw forbidden();
    if (!mayDecideType(inner, system.type)) throw forbidden();
    const used = usedBy((await systemContents(inner, [systemId])).get(systemId));
    if (used) throw conflict(`The system has ${used} and cannot be deleted`);
    await removeSystem(inner, systemId);
    await record({
      action: 'system.delete',
      subjectId: systemId,
      subjectName: system.name,
      systemId,
      before: systemRecord(system),
    });
    return true;
  });
}

function parsed(given: SaveSystem, before: SystemRow | null): SystemInput {
  const { legacyAccountNumber } = given;
  return parseInput(SystemSchema, {
    ...given,
    // An invalid type ID becomes 0, which matches no type.
    typeId: idsAmong([String(given.typeId)])[0] ?? 0,
    address: given.address ?? before?.address ?? '',
    phoneNumber: given.phoneNumber ?? before?.phoneNumber ?? '',
    website: given.website ?? before?.website ?? '',
    trialEndDate:
      given.trialEndDate === undefined ? (before?.trialEndDate ?? null) : given.trialEndDate || null,
    legacyAccountNumber:
      legacyAccountNumber === undefined ? (before?.legacyAccountNumber ?? null) : legacyAccountNumber,
  });
}

/** Catches outside the transaction, because the duplicate aborts it. */
async function nullWhenTaken<Result>(save: () => Promise<Result>): Promise<Result | null> {
  try {
    return await save();
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

const seeing = ({ db, viewer, requestId }: Scope, id: number): Scope =>
  scopeOf(db, { ...viewer, systemIds: viewer.systemIds && [...viewer.systemIds, id] }, requestId);

async function refuseChange(
  scope: Scope,
  services: Services,
  before: SystemRow,
  change: SystemChange,
): Promise<void> {
  refuseAccountNumber(scope, before, change);
  if (before.id === scope.viewer.systemId && !mayChangeOwn(scope, before, change)) throw forbidden();
  if (before.isActive !== change.isActive && !mayDecideType(scope, before.type)) throw forbidden();
  if (before.isActive && !change.isActive) await keepAnAdministratorElsewhere(scope, services, before.id);
  if (change.typeId === before.typeId) return;
  await checkType(scope, before, change.typeId);
  const used = fixesType((await systemContents(scope, [before.id])).get(before.id));
  if (used) throw conflict(`The system has ${used}, so its type cannot change`, 'typeId');
}

function refuseAccountNumber({ viewer }: Scope, before: SystemRow | null, change: SystemInput): void {
  const isChanged = (before?.legacyAccountNumber ?? 0) !== (change.legacyAccountNumber ?? 0);
  if (isChanged && !can(viewer, 'CanEditSystemAccountNumber')) throw forbidden();
}

/**
 * @throws AppError ValidationError for an unknown type, ForbiddenError if the viewer may not change to or
 * from the staff type
 */
async function checkType(scope: Scope, before: SystemRow | null, typeId: number): Promise<void> {
  const type = (await listSystemTypes(scope)).find(({ id }) => id === typeId);
  if (!type) throw invalid('There is no such system type', 'typeId');
  if (![before?.type ?? '', type.name].every((name) => mayDecideType(scope, name))) throw forbidden();
}

const isSame = (before: SystemRow, change: SystemChange): boolean =>
  (Object.keys(change) as (keyof SystemChange)[]).every((field) => before[field] === change[field]);
