import {
  MAX_DEPARTMENTS,
  type SaveDepartment,
  SaveDepartmentSchema,
} from '@capwise/domain/compliance/attestation/attestation';
import { latestFirstYear } from '@capwise/domain/compliance/attestation/due-day';
import { readMonthDay } from '@capwise/domain/compliance/month-day';
import { dayIn } from '@capwise/domain/dates';
import { conflict, duplicate, invalid, notFound } from '@capwise/domain/errors';
import { readId } from '@capwise/domain/ids';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import { parseId } from '../../../db/ids.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { attestationSetting } from './attestation.service.ts';
import {
  assignRequestors,
  countDepartments,
  type DepartmentRow,
  findDepartment,
  insertDepartment,
  isEditor,
  updateDepartment,
} from './save-department.queries.ts';

/**
 * Adds or changes a department, with its requestors. Takes the gift book, so that nobody confirms gifts meanwhile.
 * @returns its ID
 * @throws AppError ValidationError naming the field, NotFoundError, `conflict` if the name is taken, ConflictError
 */
export async function saveDepartment(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  input: unknown,
): Promise<DepartmentRow> {
  const given = parseInput(SaveDepartmentSchema, input);
  const latest = latestFirstYear(dayIn(scope.tenant.timeZone, clock.now()));
  const save = recorded(scope, async (inner, record) => {
    await openBook(inner, inner.organizationId);
    const before = given.id ? await openDepartment(inner, given) : null;
    if (given.firstYear > latest && given.firstYear !== before?.firstYear)
      throw invalid(`Choose a first year up to ${latest}`, 'firstYear');
    const values = await departmentValues(inner, given, before);
    if (!before) await assertRoom(inner);
    const id = before?.id ?? (await insertDepartment(inner, values, clock.now()));
    if (before) await updateDepartment(inner, id, values);
    const requestorIds = [...new Set(given.requestorIds.map((one) => readId(one) ?? 0))];
    if ((await assignRequestors(inner, id, requestorIds)) !== requestorIds.length)
      throw invalid('There is no such requestor', 'requestorIds');
    const after = (await findDepartment(inner, id))!;
    await record({
      action: before ? 'gift-department.update' : 'gift-department.create',
      subjectId: id,
      subjectName: after.name,
      systemId: null,
      organizationId: inner.organizationId,
      before: before && audited(before),
      after: audited(after),
    });
    return after;
  });
  return save.catch((error: unknown) => {
    throw isUniqueViolation(error) ? duplicate('A department with this name already exists', 'name') : error;
  });
}

async function openDepartment(
  scope: OrganizationScope,
  { id, version }: SaveDepartment,
): Promise<DepartmentRow> {
  const before = await findDepartment(scope, parseId(id!));
  if (!before) throw notFound('There is no such department');
  if (String(before.version) !== version) throw conflict('Someone else has changed this department', 'id');
  return before;
}

async function departmentValues(
  scope: OrganizationScope,
  { name, responsibleId, firstYear, isEnded }: SaveDepartment,
  before: DepartmentRow | null,
) {
  const responsible = responsibleId ? (readId(responsibleId) ?? 0) : null;
  // An unchanged person may have left meanwhile.
  if (responsible !== null && responsible !== before?.responsibleId && !(await isEditor(scope, responsible)))
    throw invalid('Choose a member of the organization who may enter gifts', 'responsibleId');
  return { name, responsibleId: responsible, firstYear, isEnded };
}

async function assertRoom(scope: OrganizationScope): Promise<void> {
  if (readMonthDay(await attestationSetting(scope)) === null)
    throw conflict('Attestation is turned off. Ask support to turn it on.');
  if ((await countDepartments(scope)) >= MAX_DEPARTMENTS)
    throw conflict(`An organization has at most ${MAX_DEPARTMENTS} departments. Rename one that has ended.`);
}

const audited = ({ name, responsibleName, firstYear, isEnded, requestorNames }: DepartmentRow) => ({
  name,
  responsible: responsibleName,
  firstYear,
  ended: isEnded,
  requestors: requestorNames,
});
