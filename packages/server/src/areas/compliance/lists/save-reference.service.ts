import type { AuditAction } from '@capwise/domain/admin/audit-actions';
import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { conflict, duplicate, notFound } from '@capwise/domain/errors';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { EditedVersion } from '../../../platform/input/stale.ts';
import { type ChoiceRow, listChoices, listMarkets, type ReferenceRow } from './reference.queries.ts';
import {
  deleteReference,
  findUse,
  insertReference,
  lockReference,
  type ReferenceTable,
  updateReferences,
} from './save-reference.queries.ts';

interface ReferenceInput extends EditedVersion {
  name: string;
  isActive?: boolean | null | undefined;
  isNeverAllowed?: boolean | null | undefined;
}

export const REFERENCE_WORDS = {
  requestors: { subject: 'requestor', word: 'requestor' },
  gift_types: { subject: 'gift-type', word: 'gift type' },
  markets: { subject: 'market', word: 'market' },
} as const;

interface RowOf {
  requestors: ChoiceRow;
  gift_types: ChoiceRow;
  markets: ReferenceRow;
}

/**
 * Adds or changes a requestor, gift type or market.
 * @throws AppError ValidationError naming the field, `conflict` if the name is taken, NotFoundError,
 * ConflictError if it has changed since version `id`
 */
export async function saveReference<Table extends ReferenceTable>(
  scope: OrganizationScope,
  clock: Clock,
  table: Table,
  input: ReferenceInput,
): Promise<RowOf[Table]> {
  const { name, isActive, isNeverAllowed } = input;
  const parsed = parseInput(SaveReferenceSchema, { name, isActive: isActive ?? true });
  const values = { ...parsed, isNeverAllowed: isNeverAllowed ?? null };
  const { subject, word } = REFERENCE_WORDS[table];
  const save = recorded(scope, async (inner, record) => {
    const before = input.originalId ? await opened(inner, table, input.originalId, input.id ?? null) : null;
    const originalId = before?.originalId ?? (await insertReference(inner, table, values, clock.now()));
    if (before) await updateReferences(inner, table, [originalId], values);
    const after = (await readReference(inner, table, originalId))!;
    const verb = before ? 'update' : 'create';
    await record(referenceAuditEntry(inner, `${subject}.${verb}`, before, after));
    return after;
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate(`A ${word} with this name already exists`, 'name') : error;
  });
}

/** @throws AppError NotFoundError, ConflictError if other records use it (B-145) */
export async function removeReference(
  scope: OrganizationScope,
  table: 'gift_types' | 'markets',
  originalId: string,
): Promise<boolean> {
  return recorded(scope, async (inner, record) => {
    const before = await opened(inner, table, originalId, null);
    const use = await findUse(inner, table, before.originalId);
    if (use !== null) throw conflict(`This ${REFERENCE_WORDS[table].word} is ${use}`);
    await deleteReference(inner, table, before.originalId);
    await record(referenceAuditEntry(inner, `${REFERENCE_WORDS[table].subject}.delete`, before, null));
    return true;
  });
}

async function opened<Table extends ReferenceTable>(
  scope: OrganizationScope,
  table: Table,
  originalId: string,
  seen: string | null,
): Promise<RowOf[Table]> {
  const stored = await lockReference(scope, table, parseId(originalId));
  const row = stored === null ? null : await readReference(scope, table, parseId(originalId));
  if (!row) throw notFound(`There is no such ${REFERENCE_WORDS[table].word}`);
  if (seen !== null && parseId(seen) !== stored)
    throw conflict(`Someone else has changed this ${REFERENCE_WORDS[table].word}`, 'id');
  return row;
}

async function readReference<Table extends ReferenceTable>(
  scope: OrganizationScope,
  table: Table,
  originalId: number,
): Promise<RowOf[Table] | null> {
  const rows =
    table === 'markets' ? await listMarkets(scope, originalId) : await listChoices(scope, table, originalId);
  return (rows[0] as RowOf[Table] | undefined) ?? null;
}

type AuditedReference = Pick<ReferenceRow, 'originalId' | 'name'> &
  Partial<Pick<ChoiceRow, 'isActive' | 'isNeverAllowed'>>;

export function referenceAuditEntry(
  { organizationId }: Pick<OrganizationScope, 'organizationId'>,
  action: AuditAction,
  before: AuditedReference | null,
  after: AuditedReference | null,
) {
  const { originalId, name } = (after ?? before)!;
  return {
    action,
    subjectId: originalId,
    subjectName: name,
    systemId: null,
    organizationId,
    before: before && auditedReference(before),
    after: after && auditedReference(after),
  };
}

const auditedReference = ({ name, isActive, isNeverAllowed }: AuditedReference) => ({
  name,
  ...(isActive !== undefined && { isActive }),
  ...(isNeverAllowed && { isNeverAllowed: true }),
});
