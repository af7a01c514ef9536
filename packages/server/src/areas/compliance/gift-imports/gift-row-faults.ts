import { remunerationFault } from '@capwise/domain/compliance/exceptions/measures';
import type { EntryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { type GiftAct, mayAct } from '@capwise/domain/compliance/gifts/gift-rights';
import { SUBMITTED, VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { type GiftFileRow, rowDateFault } from '@capwise/domain/compliance/imports/gift-rows';
import { entryFaults } from '@capwise/domain/compliance/imports/gift-state';
import { nameKey } from '@capwise/domain/name-key';
import { mayIn, type OrganizationScope } from '../../../db/scope.ts';
import { readEntryRules } from '../settings/setting.service.ts';
import { type ResolvedRow, readOrganizationName, readRemunerationYears } from './gift-import.queries.ts';

type Fault = [column: string, reason: string];

interface CheckOptions {
  history: boolean;
  create: boolean;
  repeats: 'leave' | 'add';
  today: string;
}

interface Judged extends CheckOptions {
  rules: EntryRules;
  organizationName: string;
  remunerationYears: ReadonlySet<number>;
  may(act: GiftAct): boolean;
}

/** Reads the rules of the organization once for all rows. */
export async function giftRowJudge(
  scope: OrganizationScope,
  options: CheckOptions,
): Promise<(row: GiftFileRow, to: ResolvedRow) => Fault[]> {
  const judged = {
    ...options,
    rules: await readEntryRules(scope),
    organizationName: await readOrganizationName(scope),
    remunerationYears: await readRemunerationYears(scope),
    may: (act: GiftAct) => mayAct(act, true, (permission) => mayIn(scope, permission)),
  };
  return (row, to) => rowFaults(row, to, judged);
}

/** A recorded gift that is left out may be older than the rules. */
function rowFaults(row: GiftFileRow, to: ResolvedRow, judged: Judged): Fault[] {
  const isLeftOut = to.isKnown && judged.repeats === 'leave';
  return [...recordFaults(row, to, judged), ...(isLeftOut ? [] : ruleFaults(row, to, judged))];
}

const found = (faults: readonly [string, string | null][]): Fault[] =>
  faults.flatMap(([column, reason]): Fault[] => (reason === null ? [] : [[column, reason]]));

const providerOf = ({ providerId, npi }: GiftFileRow): string => providerId ?? `NPI ${npi}`;
const entityOf = ({ entityId, entity }: GiftFileRow): string => entityId ?? entity ?? '';

/** Faults of cells that identify the provider, the place and the organization. */
const recordFaults = (row: GiftFileRow, to: ResolvedRow, { organizationName }: Judged): Fault[] =>
  found([
    [
      row.providerId === null ? 'npi' : 'provider_id',
      to.providerId === null ? `${providerOf(row)} is not known` : null,
    ],
    ['npi', isOtherNpi(row, to) ? `${row.npi} is not the NPI of ${row.providerId}` : null],
    [
      row.entityId === null ? 'entity' : 'entity_id',
      to.entityId === null ? `${entityOf(row)} is not known` : null,
    ],
    ['entity', to.sameNames > 1 ? `${entityOf(row)} is the name of several places: enter entity_id` : null],
    ['organization', organizationFault(row.organization, organizationName)],
  ]);

/** Past years also take inactive names and places where the provider no longer works. */
function ruleFaults(row: GiftFileRow, to: ResolvedRow, judged: Judged): Fault[] {
  const { history, create, today, rules } = judged;
  const isPlaceKnown = to.providerId !== null && to.entityId !== null;
  const isUnlinked = isPlaceKnown && !to.isLinked && !history;
  return [
    ...found([
      ['entity_id', isUnlinked ? `${providerOf(row)} is not linked to ${entityOf(row)}` : null],
      ['received_date', rowDateFault(row.receivedDate, today, history, rules.graceDays)],
      ['gift_type', choiceFault(row.giftType, to.isTypeActive, { history, create })],
      ['gift_type', to.isTypeNeverAllowed && !history ? `${row.giftType} is never allowed` : null],
      ['requestor', choiceFault(row.requestor, to.isRequestorActive, { history, create })],
      ['exception', limitedFault(row, judged)],
      ['status', statusFault(row.status, judged)],
    ]),
    ...entryFaults(row, rules, today, history),
  ];
}

const limitedFault = ({ exception, receivedDate }: GiftFileRow, judged: Judged): string | null => {
  const year = yearOf(receivedDate);
  // Past years are taken as they were.
  const isLimited = !judged.history && !judged.remunerationYears.has(year);
  return isLimited ? (remunerationFault(exception, year, null)?.reason ?? null) : null;
};

const isOtherNpi = ({ providerId, npi }: GiftFileRow, to: ResolvedRow): boolean =>
  providerId !== null && npi !== null && Boolean(to.npi) && to.npi !== npi;

function choiceFault(
  name: string,
  isActive: boolean | null,
  { history, create }: Pick<CheckOptions, 'history' | 'create'>,
): string | null {
  if (isActive === null) return create ? null : `${name} is not known`;
  return isActive || history ? null : `${name} is no longer active`;
}

function statusFault(status: number, { may }: Judged): string | null {
  if (status === SUBMITTED) return null;
  const act = status === VOID ? 'delete' : 'return';
  return may(act) ? null : `Your account may not ${act} gifts`;
}

const organizationFault = (name: string | null, own: string): string | null =>
  name === null || nameKey(name) === nameKey(own) ? null : `must be ${own}: import other gifts there`;
