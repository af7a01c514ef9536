import { namedResponsible } from '@capwise/domain/compliance/attestation/attestation';
import { dueDay, latestFirstYear } from '@capwise/domain/compliance/attestation/due-day';
import { type Cell, csvLine } from '@capwise/domain/csv';
import { type Day, dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { invalid } from '@capwise/domain/errors';
import { optionalDollars } from '@capwise/domain/money';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { isDemoTenant } from '../gift/gift.queries.ts';
import { sumOtherGifts } from './attestation.queries.ts';
import { attestationSetting, type DepartmentYear, readDepartments } from './attestation.service.ts';
import { type AttestationReport, confirmationText, type ReportedDepartment } from './attestation-document.ts';
import { type Confirmation, listConfirmations } from './confirmations.queries.ts';

const FIRST_YEAR = 1_990;

/** @throws AppError ValidationError for a year without confirmations */
export async function attestationReport(
  scope: OrganizationScope,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  asked: string,
): Promise<AttestationReport> {
  const { timeZone, tenantName, places } = scope.tenant;
  const today = dayIn(timeZone, clock.now());
  const year = /^\d{4}$/.test(asked) ? Number(asked) : 0;
  if (year < FIRST_YEAR || year > latestFirstYear(today)) throw invalid('Enter a year such as 2026', 'year');
  const setting = await attestationSetting(scope);
  const departments = await readDepartments(scope, { year, setting, today });
  const confirmations = Map.groupBy(await listConfirmations(scope, year), (one) => one.departmentId);
  const place = places.find(({ organizationId }) => organizationId === scope.organizationId);
  return {
    ...{ year, today, tenantName, due: dueDay(setting, year), brandName: settings.BRAND_COMPLIANCE },
    organizationName: place?.name ?? '',
    departments: departments.map((one) => reported(one, confirmations.get(one.id) ?? [], timeZone)),
    others: await sumOtherGifts(
      scope,
      year,
      departments.map(({ id }) => id),
    ),
    isDemo: await isDemoTenant(scope),
  };
}

const reported = (
  one: DepartmentYear,
  confirmations: readonly Confirmation[],
  timeZone: string,
): ReportedDepartment => ({
  name: one.name,
  state: one.state,
  responsibleName: namedResponsible(one),
  giftCount: one.giftCount,
  totalCents: one.totalCents,
  changedCount: one.changedCount,
  attestedByName: one.attestedByName,
  attestedOn: one.attestedAt && dayIn(timeZone, one.attestedAt),
  attestedCount: one.attestedCount,
  attestedCents: one.attestedCents,
  statement: one.statement,
  confirmations: confirmations.map(({ attestedAt, ...made }) => ({
    ...made,
    attestedOn: dayIn(timeZone, attestedAt),
  })),
});

const HEADER = [
  'Year',
  'Department',
  'State',
  'Responsible',
  'Confirmed By',
  'Date Confirmed',
  'Gifts Confirmed',
  'Value Confirmed',
  'Gifts Now',
  'Value Now',
  'Changed Since',
  'Statement',
  'All Confirmations',
];

const shown = (day: Day | null): Cell => day && formatDay(dayToEpochSeconds(day));

export function reportCsv({ year, departments, others, isDemo }: AttestationReport): {
  header: string[];
  text: string;
} {
  const lines: Cell[][] = departments.map((one) => [
    ...[year, one.name, one.state, one.responsibleName, one.attestedByName, shown(one.attestedOn)],
    ...[one.attestedCount, optionalDollars(one.attestedCents), one.giftCount, one.totalCents / 100],
    ...[one.attestedOn === null ? null : one.changedCount, one.statement],
    one.confirmations.map(confirmationText).join('; '),
  ]);
  if (others.giftCount > 0)
    lines.push([
      ...[year, 'No department', null, null, null, null, null, null],
      ...[others.giftCount, others.totalCents / 100, null, null, null],
    ]);
  const marked = isDemo ? lines.map((line) => [...line, 'Yes']) : lines;
  return {
    header: isDemo ? [...HEADER, 'Demo data'] : HEADER,
    text: marked.map(csvLine).join(''),
  };
}
