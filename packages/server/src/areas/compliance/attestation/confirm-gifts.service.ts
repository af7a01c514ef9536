import {
  attestationStatement,
  ConfirmSchema,
  changedFigures,
} from '@capwise/domain/compliance/attestation/attestation';
import { confirmableFrom, dueDay } from '@capwise/domain/compliance/attestation/due-day';
import { dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { type AppError, conflict, forbidden, notFound } from '@capwise/domain/errors';
import { dollarsToCents } from '@capwise/domain/money';
import { parseId } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { openBook } from '../gift/gift-book.queries.ts';
import { insertAttestation } from './attestation.queries.ts';
import { attestationSetting, type DepartmentYear, readDepartments } from './attestation.service.ts';

/**
 * Stores that all gifts of a department and year are entered, with their number and value.
 * @throws AppError ValidationError, NotFoundError, ForbiddenError for everyone but the responsible person,
 * ConflictError while it is off, too early, confirmed already, or if the viewer saw other figures
 */
export async function confirmGifts(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  input: unknown,
): Promise<DepartmentYear> {
  const { departmentId, year, giftCount, totalAmount } = parseInput(ConfirmSchema, input);
  const id = parseId(departmentId);
  const at = clock.now();
  const today = dayIn(scope.tenant.timeZone, at);
  return recorded(scope, async (inner, record) => {
    const changeNo = await openBook(inner, inner.organizationId);
    const setting = await attestationSetting(inner);
    const read = async () => (await readDepartments(inner, { year, setting, today }, id))[0];
    const before = await read();
    if (!before) throw notFound('There is no such department');
    if (before.responsibleId !== inner.viewer.userId) throw notResponsible(inner);
    if (dueDay(setting, year) === null)
      throw conflict('Attestation is turned off. Ask support to turn it on.');
    const from = confirmableFrom(year);
    if (today < from)
      throw conflict(`The gifts of ${year} can be confirmed from ${formatDay(dayToEpochSeconds(from))}`);
    if (before.state === 'Confirmed') throw conflict('The gifts of this year have already been confirmed');
    if (before.giftCount !== giftCount || before.totalCents !== dollarsToCents(totalAmount))
      throw conflict(changedFigures(before), 'giftCount');
    const { totalCents, requestorIds, name } = before;
    const statement = attestationStatement({ departmentName: name, year, giftCount, totalCents });
    await insertAttestation(inner, {
      ...{ departmentId: id, year, statement, giftCount, totalCents, requestorIds, changeNo, at },
    });
    await record({
      action: 'gift-attestation.confirm',
      subjectId: id,
      subjectName: name,
      systemId: null,
      organizationId: inner.organizationId,
      after: { year, gifts: giftCount, value: totalCents / 100, statement },
    });
    return (await read())!;
  });
}

function notResponsible(scope: OrganizationScope): AppError {
  if (!mayIn(scope, 'viewallgiftforallorgs')) return notFound('There is no such department');
  const refusal = forbidden();
  refusal.reason = 'Only the person responsible for this department can confirm its gifts';
  return refusal;
}
