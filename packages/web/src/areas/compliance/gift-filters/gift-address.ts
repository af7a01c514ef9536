import { AMOUNT_CONDITIONALS } from '@capwise/domain/compliance/gifts/gifts';
import { isDay } from '@capwise/domain/dates';
import { isId } from '@capwise/domain/ids';
import { centsToDollars, dollarsToCents } from '@capwise/domain/money';
import { z } from 'zod';
import { choiceParam, listParam, textParam } from '../../../lib/address/search-params.ts';
import { type SearchValue, writeSearch } from '../../../lib/address/write-search.ts';
import {
  type AmountFilter,
  amountProblem,
  dateProblem,
  EXCEPTION_OPTIONS,
  type GiftListFilter,
  isFiltering,
  isRange,
  NO_FILTER,
  STATUS_OPTIONS,
} from './gift-filter.ts';

/** The filter of the gift list in its address, so that a link shows the same list. */
export const GIFT_ADDRESS = z.object({
  /** Marks an empty filter, or one that is too long for an address and only in the session. */
  filter: choiceParam(['none', 'stored', ''], ''),
  providerIds: listParam(),
  entityIds: listParam(),
  organizationIds: listParam(),
  amount: textParam(),
  incidental: choiceParam(['yes', 'no', 'above', ''], ''),
  exceptions: listParam(),
  remaining: textParam(),
  receivedFrom: textParam(),
  receivedTo: textParam(),
  giftYears: listParam(),
  requestorIds: listParam(),
  giftTypeIds: listParam(),
  statuses: listParam(),
  void: choiceParam(['yes', ''], ''),
  createdByIds: listParam(),
});
export type GiftAddress = z.output<typeof GIFT_ADDRESS>;

/** Longer addresses are refused or cut by some mail programs and proxies. */
const MAX_LENGTH = 1_800;
const MAX_LISTED = 200;

const NAMES = Object.keys(GIFT_ADDRESS.shape) as (keyof GiftAddress)[];
export const NO_ADDRESS = Object.fromEntries(NAMES.map((name) => [name, undefined])) as Record<
  keyof GiftAddress,
  undefined
>;

export function addressOfFilter(filter: GiftListFilter): Record<keyof GiftAddress, SearchValue> {
  const { isIncidental, isAboveIncidentalLimit } = filter;
  const patch = {
    ...NO_ADDRESS,
    providerIds: filter.providerIds,
    entityIds: filter.entityIds,
    organizationIds: filter.organizationIds,
    amount: amountAddress(filter.amount),
    incidental: isAboveIncidentalLimit ? 'above' : isIncidental === null ? '' : isIncidental ? 'yes' : 'no',
    exceptions: filter.exceptions,
    remaining: amountAddress(filter.remaining),
    receivedFrom: filter.receivedDateStart,
    receivedTo: filter.receivedDateEnd,
    giftYears: filter.giftYears,
    requestorIds: filter.requestorIds,
    giftTypeIds: filter.giftTypeIds,
    statuses: filter.statuses,
    void: filter.isVoid ? 'yes' : '',
    createdByIds: filter.createdByIds,
  };
  const { length } = writeSearch('', patch);
  if (length > MAX_LENGTH) return { ...NO_ADDRESS, filter: 'stored' };
  return length === 0 ? { ...NO_ADDRESS, filter: 'none' } : patch;
}

/** Null if the address has no filter. Skips values that no filter can have. */
export function filterOfAddress(address: GiftAddress): GiftListFilter | null {
  const { filter, incidental, receivedFrom, receivedTo, ...rest } = address;
  const isEmpty = NAMES.every((name) => name === 'filter' || address[name].length === 0);
  if (isEmpty) return filter === 'none' ? NO_FILTER : null;
  const ids = (values: readonly string[]) => values.filter(isId).slice(0, MAX_LISTED);
  const days = {
    receivedDateStart: isDay(receivedFrom) ? receivedFrom : '',
    receivedDateEnd: isDay(receivedTo) ? receivedTo : '',
  };
  const found: GiftListFilter = {
    ...NO_FILTER,
    providerIds: ids(rest.providerIds),
    entityIds: ids(rest.entityIds),
    organizationIds: ids(rest.organizationIds),
    amount: amountOfAddress(rest.amount),
    isIncidental: incidental === 'yes' ? true : incidental === 'no' ? false : null,
    isAboveIncidentalLimit: incidental === 'above',
    exceptions: offered(rest.exceptions, EXCEPTION_OPTIONS),
    isVoid: rest.void === 'yes',
    remaining: amountOfAddress(rest.remaining),
    ...days,
    giftYears: rest.giftYears.filter((year) => /^[1-9]\d{3}$/.test(year)).slice(0, MAX_LISTED),
    requestorIds: ids(rest.requestorIds),
    giftTypeIds: ids(rest.giftTypeIds),
    statuses: offered(rest.statuses, STATUS_OPTIONS),
    createdByIds: ids(rest.createdByIds),
  };
  return dateProblem(found) === null ? found : { ...found, receivedDateStart: '', receivedDateEnd: '' };
}

const offered = (values: readonly string[], options: readonly { value: string }[]): string[] =>
  values.filter((one) => options.some(({ value }) => value === one));

/** Dollars with their comparison, such as `>12.50`, or a range, such as `0..50`. */
function amountAddress(amount: AmountFilter): string {
  if (!isFiltering(amount)) return '';
  const dollars = (cents: number | null) => (cents === null ? '' : String(centsToDollars(cents)));
  return isRange(amount)
    ? `${dollars(amount.start)}..${dollars(amount.end)}`
    : `${amount.conditional}${dollars(amount.start)}`;
}

const DOLLARS = String.raw`-?\d{1,9}(?:\.\d{1,2})?`;
const RANGE = new RegExp(`^(${DOLLARS})?\\.\\.(${DOLLARS})?$`);
const COMPARED = new RegExp(`^([=<>])(${DOLLARS})$`);

function amountOfAddress(text: string): AmountFilter {
  const cents = (dollars: string | undefined) =>
    dollars === undefined ? null : dollarsToCents(Number(dollars));
  const [range, from, to] = RANGE.exec(text) ?? [];
  const [, compare, dollars] = COMPARED.exec(text) ?? [];
  const found: AmountFilter =
    range === undefined
      ? {
          conditional: AMOUNT_CONDITIONALS.find((one) => one === compare) ?? '=',
          start: cents(dollars),
          end: null,
        }
      : { conditional: 'RANGE', start: cents(from), end: cents(to) };
  return amountProblem(found) === null ? found : NO_FILTER.amount;
}
