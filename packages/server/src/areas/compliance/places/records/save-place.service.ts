import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { newProviderId } from '@capwise/domain/compliance/imports/provider-ids';
import { joinName } from '@capwise/domain/compliance/places/person-name';
import { SaveEntitySchema, saveProviderSchema } from '@capwise/domain/compliance/places/place-forms';
import { dayIn } from '@capwise/domain/dates';
import { conflict, duplicate, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { oneLine } from '@capwise/domain/one-line';
import { isUniqueViolation } from '../../../../db/conflicts/unique-violation.ts';
import { idsAmong } from '../../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { lockImports } from '../../../../platform/imports/record-import.queries.ts';
import { parseInput } from '../../../../platform/input/parse.ts';
import { openBooks } from '../../gift/gift-book.queries.ts';
import { idHolders } from '../../tenants/place-import.queries.ts';
import { findNpiHolder, readOrganizationIds } from '../merges/merge-providers.queries.ts';
import { endLinks, holdLinkedProviders, restoreLinks } from './ended-links.queries.ts';
import {
  insertPlace,
  isAbove,
  lockPlace,
  type PlaceRecord,
  type PlaceTable,
  type PlaceValues,
  readNpi,
  updatePlace,
} from './place-record.queries.ts';

interface PlaceInput {
  version?: string | null | undefined;
  reference?: string | null | undefined;
  endedOn?: string | null | undefined;
}
export interface ProviderInput extends PlaceInput {
  providerId?: string | null | undefined;
  lastName: string;
  firstName?: string | null | undefined;
  middleName?: string | null | undefined;
  npi?: string | null | undefined;
}
export interface EntityInput extends PlaceInput {
  entityId?: string | null | undefined;
  name: string;
  parentId?: string | null | undefined;
}

const WORDS = {
  gift_providers: { subject: 'gift-provider', imports: 'gift-providers', word: 'provider' },
  gift_entities: { subject: 'gift-entity', imports: 'gift-entities', word: 'entity' },
} as const;

/**
 * Adds or changes a provider. An end puts its links aside, so that it is no longer offered. Its gifts stay.
 * @throws AppError ValidationError naming the field, NotFoundError, ConflictError if it has changed since the version or
 * another provider has the NPI, also only as ID, ForbiddenError without permission wherever an NPI or end would change something
 */
export async function saveProvider(
  scope: OrganizationScope,
  clock: Clock,
  input: ProviderInput,
): Promise<number> {
  return save(
    scope,
    'gift_providers',
    input.providerId,
    input.version,
    async (inner, id) => {
      // A changed NPI changes sums of all organizations.
      if ((await readNpi(inner, id)) !== oneLine(input.npi ?? '')) await openBooks(inner);
    },
    async (inner, before) => {
      const values = parseInput(saveProviderSchema(before?.npi ?? ''), {
        lastName: input.lastName,
        firstName: input.firstName ?? '',
        middleName: input.middleName ?? '',
        npi: input.npi ?? '',
        reference: input.reference ?? '',
        endedOn: input.endedOn ?? '',
      });
      const { npi, reference, endedOn } = values;
      const holder = npi && npi !== before?.npi ? await findNpiHolder(inner, npi, before?.id ?? 0) : null;
      if (holder) throw conflict(`${holder} has this NPI. Merge the records, or correct one NPI.`, 'npi');
      const changed = {
        name: joinName(values),
        npi,
        parentId: null,
        endedOn,
        isEnded: hasCome(inner, clock, endedOn),
      };
      const isNamedByNpi = !before && !reference && npi;
      return { ...changed, reference: isNamedByNpi ? await freeId(inner, npi) : reference || null };
    },
  );
}

async function freeId(scope: OrganizationScope, npi: string): Promise<string> {
  const holders = await idHolders(scope, scope.tenant.tenantId, [npi]);
  const holder = holders.get(npi);
  if (holder?.npi === '')
    throw conflict(
      `${holder.name} has this NPI as ID. Enter it there as NPI, or enter another ID here.`,
      'npi',
    );
  return newProviderId(npi, holders);
}

/** Adds or changes an entity. @throws AppError as saveProvider, and ValidationError for a parent below it */
export async function saveEntity(
  scope: OrganizationScope,
  clock: Clock,
  input: EntityInput,
): Promise<number> {
  const lockFirst = async (inner: OrganizationScope, id: number) => {
    if (input.endedOn) await holdLinkedProviders(inner, id);
  };
  return save(scope, 'gift_entities', input.entityId, input.version, lockFirst, async (inner, before) => {
    const { name, parentId, reference, endedOn } = parseInput(SaveEntitySchema, {
      name: input.name,
      parentId: input.parentId ?? '',
      reference: input.reference ?? '',
      endedOn: input.endedOn ?? '',
    });
    const parent = parentId ? await lockPlace(inner, 'gift_entities', idsAmong([parentId])[0] ?? 0) : null;
    if (parentId && !parent) throw invalid('This record no longer exists', 'parentId');
    if (before && parent && (await isAbove(inner, before.id, parent.id)))
      throw invalid('A record cannot be below itself', 'parentId');
    const isEnded = hasCome(inner, clock, endedOn);
    return { name, npi: '', parentId: parent?.id ?? null, endedOn, isEnded, reference: reference || null };
  });
}

const hasCome = ({ tenant }: OrganizationScope, clock: Clock, day: string | null): boolean =>
  day !== null && day <= dayIn(tenant.timeZone, clock.now());

async function save(
  scope: OrganizationScope,
  table: PlaceTable,
  givenId: string | null | undefined,
  version: string | null | undefined,
  /** Takes the locks that come before that of the record. */
  lockFirst: (inner: OrganizationScope, id: number) => Promise<void>,
  read: (
    inner: OrganizationScope,
    before: PlaceRecord | null,
  ) => Promise<PlaceValues & { reference: string | null }>,
): Promise<number> {
  const { subject, imports, word } = WORDS[table];
  const saving = recorded(scope, async (inner, record) => {
    await lockImports(inner, imports);
    const givenRecord = givenId ? (idsAmong([givenId])[0] ?? 0) : null;
    if (givenRecord) await lockFirst(inner, givenRecord);
    const before = givenRecord === null ? null : await lockPlace(inner, table, givenRecord);
    if (givenId && !before) throw notFound(`This ${word} no longer exists`);
    if (before && version != null && version !== before.version)
      throw conflict(`Someone else has changed this ${word}`, 'version');
    const { reference, ...values } = await read(inner, before);
    if (before) await assertMayChange(inner, table, before, values);
    const id = before?.id ?? (await insertPlace(inner, table, reference, values));
    if (id === null) throw duplicate(`Another ${word} has this ID`, 'reference');
    if (before) await updatePlace(inner, table, id, values);
    if (values.isEnded) await endLinks(inner.db, table, id);
    else if (before?.isEnded) await restoreLinks(inner.db, table, id);
    const after = (await lockPlace(inner, table, id))!;
    await record({
      action: `${subject}.${before ? 'update' : 'create'}` satisfies AuditAction,
      subjectId: id,
      subjectName: after.name,
      systemId: null,
      organizationId: inner.organizationId,
      before: before && audited(before),
      after: audited(after),
    });
    return id;
  });
  return saving.catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate(`Another ${word} has this ID`, 'reference') : error;
  });
}

/** An end or another NPI concerns every organization that works with the provider. */
async function assertMayChange(
  scope: OrganizationScope,
  table: PlaceTable,
  before: PlaceRecord,
  after: PlaceValues,
): Promise<void> {
  if (before.endedOn === after.endedOn && before.npi === after.npi) return;
  const isProvider = table === 'gift_providers';
  const places = await readOrganizationIds(scope, [before.id], isProvider ? 'provider_id' : 'entity_id');
  const permission = isProvider ? 'addeditproviders' : 'addeditentities';
  if (!places.every((place) => mayIn(scope, permission, place))) throw forbidden();
}

const audited = ({ name, npi, reference, parentId, endedOn }: PlaceRecord) => ({
  id: reference,
  name,
  ...(npi && { npi }),
  ...(parentId !== null && { parentId }),
  ...(endedOn && { endedOn }),
});
