import { exceptionName } from '@capwise/domain/compliance/exceptions/exceptions';
import { GiftFilterSchema, statusName } from '@capwise/domain/compliance/gifts/gifts';
import { entityHeader } from '@capwise/domain/compliance/imports/gift-rows';
import { csvCell } from '@capwise/domain/csv';
import { type Day, dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { centsToDollars, optionalDollars } from '@capwise/domain/money';
import { type OrganizationScope, organizationsWith } from '../../../db/scope.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { checkedInput } from '../../../platform/input/storable.ts';
import { isDemoTenant, seenOrganizations } from '../gift/gift.queries.ts';
import { type GiftConditions, giftConditions } from './gift-filter.queries.ts';
import {
  type Named,
  type ReportRow,
  readNames,
  readProviderNames,
  readRemaining,
  reportSlices,
} from './gift-report.queries.ts';

/** Columns of the list (B-123), then the fields of an expanded row. */
const reportHeader = (entityWord: string) => [
  'Date Received',
  'Provider',
  'NPI',
  entityHeader(entityWord),
  'Organization',
  'Gift Type',
  'Value',
  'Remaining',
  'Requestor',
  'Status',
  'Created By',
  'Description',
  'Comments',
  'Incidental',
  'Above incidental threshold',
  'Returned Amount',
  'Date Returned',
  'Exception',
  'Gift ID',
  'Created Date',
  'Threshold',
  'Counted',
  'Remuneration',
  'Remuneration Threshold',
  'Void Reason',
];
/** Marks invented gifts in each row, so that the mark stays with the file. */
const DEMO = { header: 'Demo data', cell: 'Yes' };

/**
 * CSV lines of matching gifts, newest first, from organizations in which the viewer may both see and report
 * gifts.
 * @throws AppError ValidationError naming the invalid filter, before reading gifts
 */
export async function giftReport(
  scope: OrganizationScope,
  input: unknown,
  entityWord: string,
): Promise<{ header: string[]; texts: AsyncIterable<string> }> {
  const filter = parseInput(GiftFilterSchema, input);
  for (const [name, value] of Object.entries(filter)) checkedInput(name, value);
  const reported = organizationsWith(scope, 'reportgiftalert');
  const organizations = seenOrganizations(scope).filter((id) => reported.includes(id));
  const isDemo = await isDemoTenant(scope);
  const header = reportHeader(entityWord);
  return {
    header: isDemo ? [...header, DEMO.header] : header,
    texts: reportLines(scope, giftConditions(organizations, filter), isDemo ? `,${DEMO.cell}\r\n` : '\r\n'),
  };
}

async function* reportLines(
  scope: OrganizationScope,
  conditions: GiftConditions,
  end: string,
): AsyncGenerator<string> {
  const words = reportCells(scope, conditions);
  for await (const slice of reportSlices(scope, conditions)) {
    const giftCells = await words(slice);
    let text = '';
    for (const gift of slice) text += `${giftCells(gift).join()}${end}`;
    yield text;
  }
}

/** Caches texts by ID, so that all slices read each one once. */
function dictionary(
  read: (ids: readonly number[]) => Promise<readonly (readonly [id: number, text: string])[]>,
) {
  const known = new Map<number, string>();
  return async (ids: readonly number[]): Promise<(id: number) => string> => {
    const missing = [...new Set(ids)].filter((id) => !known.has(id));
    if (missing.length) for (const [id, text] of await read(missing)) known.set(id, text);
    return (id) => known.get(id) ?? '';
  };
}

/** Formats gifts as cells. Names are cached as escaped cells, because they repeat in many lines. */
function reportCells(scope: OrganizationScope, conditions: GiftConditions) {
  const named = (kind: Named) =>
    dictionary(async (ids) => (await readNames(scope, kind, ids)).map(({ id, name }) => [id, csvCell(name)]));
  const [entities, organizations, giftTypes, requestors, creators] = (
    ['entities', 'organizations', 'giftTypes', 'requestors', 'creators'] as const
  ).map(named) as [Names, Names, Names, Names, Names];
  const dayText = dayTexts();
  const createdDay = ({ createdDate }: ReportRow) => dayText(dayIn(scope.tenant.timeZone, createdDate));
  const left = new Map<string, { left: string; threshold: string; remuneration: string }>();
  // Remaining amounts are loaded together with the provider's name.
  const providers = dictionary(async (ids) => {
    for (const { providerId, organizationId, year, ...cents } of await readRemaining(scope, conditions, ids))
      left.set(leftKey(organizationId, providerId, year), {
        left: String(centsToDollars(cents.leftCents)),
        threshold: String(centsToDollars(cents.thresholdCents)),
        remuneration: String(optionalDollars(cents.remunerationCents) ?? ''),
      });
    return (await readProviderNames(scope, ids)).map(({ id, name, npi }) => [
      id,
      `${csvCell(name)},${csvCell(npi)}`,
    ]);
  });
  return async (slice: readonly ReportRow[]): Promise<(gift: ReportRow) => string[]> => {
    const provider = await providers(slice.map(({ providerId }) => providerId));
    const entity = await entities(slice.map(({ entityId }) => entityId));
    const organization = await organizations(slice.map(({ organizationId }) => organizationId));
    const giftType = await giftTypes(slice.map(({ giftTypeId }) => giftTypeId));
    const requestor = await requestors(slice.map(({ requestorId }) => requestorId));
    const creator = await creators(slice.map(({ createdById }) => createdById));
    return (gift) => {
      const ofYear = left.get(leftKey(gift.organizationId, gift.providerId, gift.giftYear));
      return [
        dayText(gift.receivedDate),
        provider(gift.providerId),
        entity(gift.entityId),
        organization(gift.organizationId),
        giftType(gift.giftTypeId),
        String(centsToDollars(gift.amountCents)),
        ofYear?.left ?? '',
        requestor(gift.requestorId),
        statusName(gift.status),
        creator(gift.createdById),
        csvCell(gift.description),
        csvCell(gift.comments),
        yesNo(gift.isIncidental),
        yesNo(gift.isAboveIncidentalLimit),
        gift.returnedCents > 0 ? String(centsToDollars(gift.returnedCents)) : '',
        gift.returnedDate === null ? '' : dayText(gift.returnedDate),
        gift.exception === null ? '' : csvCell(exceptionName(gift.exception)),
        String(gift.originalId),
        createdDay(gift),
        ofYear?.threshold ?? '',
        String(centsToDollars(gift.countedCents)),
        String(centsToDollars(gift.paidCents)),
        ofYear?.remuneration ?? '',
        csvCell(gift.voidReason ?? ''),
      ];
    };
  };
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

type Names = ReturnType<typeof dictionary>;

const leftKey = (organizationId: number, providerId: number, year: number) =>
  `${organizationId} ${providerId} ${year}`;

/** Cached, because gifts share few distinct days. */
function dayTexts(): (day: Day) => string {
  const known = new Map<Day, string>();
  return (day) => {
    const text = known.get(day) ?? formatDay(dayToEpochSeconds(day));
    known.set(day, text);
    return text;
  };
}
