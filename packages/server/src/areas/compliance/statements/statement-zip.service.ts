import { type GiftFilter, GiftFilterSchema } from '@capwise/domain/compliance/gifts/gifts';
import { MAX_STATEMENT_GIFTS } from '@capwise/domain/compliance/statements/statement';
import {
  MAX_REQUESTED_STATEMENTS,
  MAX_ZIPPED_STATEMENTS,
  NO_VOID_STATEMENTS,
  partCount,
  tooManyProviders,
  ZIP_HOURS,
  ZipYearSchema,
  zipName,
} from '@capwise/domain/compliance/statements/statement-zip';
import { conflict, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { isUniqueViolation } from '../../../db/conflicts/unique-violation.ts';
import type { Db } from '../../../db/database.ts';
import { parseId } from '../../../db/ids.ts';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { type RecordChange, recorded } from '../../../platform/audit/recorded.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { type GiftConditions, giftConditions } from '../gifts/gift-filter.queries.ts';
import {
  cancelZip,
  countProviders,
  endZips,
  findTooBusy,
  findZip,
  hasOpenZip,
  insertZip,
  listParts,
  listProviderIds,
  type StatementZipRow,
} from './statement-zip.queries.ts';
import { STATEMENT_ZIP_JOBS, type StatementZipJob } from './zip-jobs.ts';

const ALREADY_MADE = 'Your statements for this organization are already being created';

const HOUR_MS = 3_600_000;
/** A file, with all files of its request that have not expired, by name of their providers. */
export interface RequestedZip extends StatementZipRow {
  parts?: StatementZipRow[];
}

/** Without progress for this long, a file is lost. If a process dies, another takes over much sooner. */
const LOST_MS = HOUR_MS;

const ago = (clock: Clock, ms: number) => new Date(clock.now().getTime() - ms);
const overSince = (clock: Clock) => ago(clock, ZIP_HOURS * HOUR_MS);
export const zipExpiry = ({ touchedAt }: StatementZipRow): Date =>
  new Date(touchedAt.getTime() + ZIP_HOURS * HOUR_MS);

/**
 * Same permissions as for a single statement: see and report the organization's gifts. @throws AppError
 * ForbiddenError
 */
function assertReports(scope: OrganizationScope): void {
  if (!mayIn(scope, 'reportgiftalert') || !mayIn(scope, 'viewallgiftforallorgs')) throw forbidden();
}

/** The list's filter for one year of the organization. Overrides the filter's years. */
function conditionsIn(
  scope: OrganizationScope,
  year: unknown,
  input: unknown,
): GiftConditions & { year: number } {
  assertReports(scope);
  const checked = parseInput(ZipYearSchema, year, 'year');
  const filter: GiftFilter = { ...parseInput(GiftFilterSchema, input ?? {}), giftYears: [checked] };
  if (filter.isVoid) throw invalid(NO_VOID_STATEMENTS, 'giftSearchInput');
  return { ...giftConditions([scope.organizationId], filter), year: checked };
}

export const countStatements = async (
  scope: OrganizationScope,
  year: unknown,
  filter: unknown,
): Promise<number> => countProviders(scope, conditionsIn(scope, year, filter));

export async function latestZip(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
): Promise<RequestedZip | null> {
  assertReports(scope);
  const zip = await findZip(scope, { since: overSince(clock) });
  return zip && withParts(scope, clock, zip);
}

async function withParts(
  scope: OrganizationScope,
  clock: Clock,
  zip: StatementZipRow,
): Promise<RequestedZip> {
  const { requestId } = zip;
  return { ...zip, parts: await listParts(scope, { requestId, since: overSince(clock) }) };
}

/**
 * Queues the statements of all matching providers, in one file or several parts.
 * @throws AppError ForbiddenError, ValidationError for an invalid filter or too many providers, NotFoundError
 * if nobody matches, ConflictError while another file of the viewer is running
 */
export async function makeZip(
  scope: OrganizationScope,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  input: { year: unknown; filter: unknown },
): Promise<RequestedZip> {
  const conditions = conditionsIn(scope, input.year, input.filter);
  const { year } = conditions;
  const providerIds = await listProviderIds(scope, conditions);
  await assertFits(scope, providerIds, year);
  const at = clock.now();
  // A lost file must not block a new one.
  await sweepZips(scope.db, clock);
  const made = recorded(scope, async (inner, record) => {
    if (await hasOpenZip(inner)) throw conflict(ALREADY_MADE);
    const id = await addParts(inner, jobs, { year, providerIds, at });
    await recordZip(inner, record, 'gift-statements.request', { id, year, statements: providerIds.length });
    return findZip(inner, { id, since: overSince(clock) });
  });
  const zip = await made.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw conflict(ALREADY_MADE);
    throw error;
  });
  return withParts(scope, clock, zip!);
}

/** @returns ID of the first part */
async function addParts(
  inner: OrganizationScope,
  jobs: Services['jobs'],
  { year, providerIds, at }: { year: number; providerIds: readonly number[]; at: Date },
): Promise<number> {
  const count = partCount(providerIds.length);
  let firstId: number | null = null;
  for (let partNo = 1; partNo <= count; partNo += 1) {
    const ids = providerIds.slice((partNo - 1) * MAX_ZIPPED_STATEMENTS, partNo * MAX_ZIPPED_STATEMENTS);
    const part = { year, at, partNo, partCount: count, providerIds: ids, requestId: firstId };
    const id = await insertZip(inner, part);
    firstId ??= id;
    await jobs.add(inner.db, STATEMENT_ZIP_JOBS, { zipId: id } satisfies StatementZipJob);
  }
  return firstId!;
}

async function assertFits(
  scope: OrganizationScope,
  providerIds: readonly number[],
  year: number,
): Promise<void> {
  const count = providerIds.length;
  if (count === 0) throw notFound(`No provider has gifts of ${year} that match the filters`);
  if (count > MAX_REQUESTED_STATEMENTS) throw invalid(tooManyProviders(count), 'giftSearchInput');
  const busy = await findTooBusy(scope, { providerIds, year, most: MAX_STATEMENT_GIFTS });
  if (busy)
    throw invalid(
      `${busy} has more than ${MAX_STATEMENT_GIFTS.toLocaleString('en-US')} gifts in ${year}: export the list`,
      'giftSearchInput',
    );
}

export async function cancelZipOf(
  scope: OrganizationScope,
  { clock }: Pick<Services, 'clock'>,
  zipId: string,
): Promise<RequestedZip> {
  assertReports(scope);
  const id = parseId(zipId);
  return recorded(scope, async (inner, record) => {
    const isCanceled = await cancelZip(inner, id, clock.now());
    const zip = await findZip(inner, { id, since: overSince(clock) });
    if (!zip) throw notFound('These statements do not exist');
    if (!isCanceled) throw conflict(`The statements are already ${zip.state}`);
    await recordZip(inner, record, 'gift-statements.cancel', { ...zip, statements: zip.statementCount });
    return withParts(inner, clock, zip);
  });
}

export async function zipAddress(
  scope: OrganizationScope,
  { clock, files }: Pick<Services, 'clock' | 'files'>,
  zipId: string,
): Promise<string> {
  assertReports(scope);
  const zip = await findZip(scope, { id: parseId(zipId), since: overSince(clock) });
  if (!zip?.fileId) throw notFound('These statements do not exist');
  const address = await files.address(zip.fileId, zipName(zip.organizationName, zip.year, zip));
  await recorded(scope, (inner, record) =>
    recordZip(inner, record, 'gift-statements.download', { ...zip, statements: zip.statementCount }),
  );
  return address;
}

const recordZip = (
  { organizationId }: OrganizationScope,
  record: RecordChange,
  action: 'gift-statements.request' | 'gift-statements.cancel' | 'gift-statements.download',
  { id, year, statements }: { id: number; year: number; statements: number },
) =>
  record({
    action,
    subjectId: id,
    subjectName: `Statements ${year}`,
    systemId: null,
    organizationId,
    after: { year, statements },
  });

export const sweepZips = (db: Db, clock: Clock): Promise<void> =>
  endZips(db, { lostSince: ago(clock, LOST_MS), overSince: overSince(clock), at: clock.now() });
