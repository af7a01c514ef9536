import {
  EXCEPTION_NUMBERS,
  exceptionFilterName,
  NOT_RECORDED,
} from '@capwise/domain/compliance/exceptions/exceptions';
import {
  AMOUNT_CONDITIONALS,
  type AmountConditional,
  GIFT_PAGE_SIZE,
  GIFT_SORTS,
  STATUS_NAMES,
  yearOf,
} from '@capwise/domain/compliance/gifts/gifts';
import { centsToDollars } from '@capwise/domain/money';
import { z } from 'zod';
import type { GiftSearchInput } from '../../../gen/graphql.ts';
import { listSearch } from '../../../lib/address/list-search.ts';
import { isSame } from '../../../lib/form-draft.ts';
import type { Member } from '../../../lib/session/visit.ts';

/** Page, size and sort of the list. The filter has its own part of the address. */
export const GIFT_LIST = listSearch({
  sorts: GIFT_SORTS,
  sort: 'created_date',
  descending: true,
  pageSize: GIFT_PAGE_SIZE,
  pageSizes: [GIFT_PAGE_SIZE, 50, 100],
});

const ids = z.array(z.string());
const cents = z.int().nullable();
const amount = z.object({ conditional: z.enum(AMOUNT_CONDITIONALS), start: cents, end: cents });

/** Values of the filter panel. Amounts are cents, days are ISO dates or ''. */
export const GiftListFilterSchema = z.object({
  providerIds: ids,
  entityIds: ids,
  organizationIds: ids,
  amount,
  isIncidental: z.boolean().nullable(),
  isAboveIncidentalLimit: z.boolean().default(false),
  exceptions: ids.default([]),
  isVoid: z.boolean().default(false),
  remaining: amount,
  receivedDateStart: z.string(),
  receivedDateEnd: z.string(),
  giftYears: ids,
  requestorIds: ids,
  giftTypeIds: ids,
  statuses: ids,
  createdByIds: ids,
});
export type GiftListFilter = z.output<typeof GiftListFilterSchema>;
export type AmountFilter = GiftListFilter['amount'];

const NO_AMOUNT: AmountFilter = { conditional: '=', start: null, end: null };

export const NO_FILTER: GiftListFilter = {
  providerIds: [],
  entityIds: [],
  organizationIds: [],
  amount: NO_AMOUNT,
  isIncidental: null,
  isAboveIncidentalLimit: false,
  exceptions: [],
  isVoid: false,
  remaining: NO_AMOUNT,
  receivedDateStart: '',
  receivedDateEnd: '',
  giftYears: [],
  requestorIds: [],
  giftTypeIds: [],
  statuses: [],
  createdByIds: [],
};

/** @param today In the tenant's time zone. */
export const currentYear = (today: string): string[] => [String(yearOf(today))];

/** By default, these roles see gifts of all creators (GIFT-004). */
const SEES_ALL = ['gift_moderator', 'gift_administrator'];

/**
 * The filter of a new session: the current year and, for most roles, the viewer's own gifts (B-117).
 * @param today In the tenant's time zone.
 */
export const initialFilter = (
  { id, roles }: Pick<Member, 'id' | 'roles'>,
  today: string,
): GiftListFilter => ({
  ...NO_FILTER,
  giftYears: currentYear(today),
  createdByIds: roles.some((role) => SEES_ALL.includes(role)) ? [] : [id],
});

export const STATUS_OPTIONS = Object.entries(STATUS_NAMES).map(([value, label]) => ({ value, label }));
export const EXCEPTION_OPTIONS = [...EXCEPTION_NUMBERS, NOT_RECORDED].map((value) => ({
  value: String(value),
  label: exceptionFilterName(value),
}));
export const CONDITIONAL_LABELS: Record<AmountConditional, string> = {
  '=': '=',
  '>': '>',
  '<': '<',
  RANGE: 'Range',
};

export const isRange = ({ conditional }: AmountFilter): boolean => conditional === 'RANGE';
/** True if the amount filters anything. Only a range uses the end. */
export const isFiltering = (amount: AmountFilter): boolean =>
  amount.start !== null || (isRange(amount) && amount.end !== null);

export const amountProblem = (amount: AmountFilter): string | null =>
  isRange(amount) && amount.start !== null && amount.end !== null && amount.end < amount.start
    ? 'The range ends before it starts'
    : null;
export const dateProblem = ({ receivedDateStart, receivedDateEnd }: GiftListFilter): string | null =>
  receivedDateStart && receivedDateEnd && receivedDateEnd < receivedDateStart
    ? 'The end date cannot precede the start date'
    : null;
export const filterProblem = (filter: GiftListFilter): string | null =>
  amountProblem(filter.amount) ?? amountProblem(filter.remaining) ?? dateProblem(filter);

type GiftFilterInput = Omit<GiftSearchInput, 'pageNumber' | 'pageSize' | 'sortColumn' | 'sortDirection'>;

export function giftFilterInput(filter: GiftListFilter): GiftFilterInput {
  const {
    amount,
    remaining,
    isIncidental,
    isAboveIncidentalLimit,
    isVoid,
    receivedDateStart,
    receivedDateEnd,
    giftYears,
    statuses,
    exceptions,
    ...lists
  } = filter;
  return {
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(giftYears.length > 0 && { giftYears: giftYears.map(Number) }),
    ...(statuses.length > 0 && { statuses: statuses.map(Number) }),
    ...(exceptions.length > 0 && { exceptions: exceptions.map(Number) }),
    ...(isIncidental !== null && { isIncidental }),
    ...(isAboveIncidentalLimit && { isAboveIncidentalLimit }),
    ...(isVoid && { isVoid }),
    ...(receivedDateStart && { receivedDateStart }),
    ...(receivedDateEnd && { receivedDateEnd }),
    ...(isFiltering(amount) && amountInput('amount', amount)),
    ...(isFiltering(remaining) && amountInput('amountRemaining', remaining)),
  };
}

const amountInput = (name: 'amount' | 'amountRemaining', amount: AmountFilter) => ({
  [`${name}Conditional`]: amount.conditional,
  ...(amount.start !== null && { [`${name}Start`]: centsToDollars(amount.start) }),
  ...(isRange(amount) && amount.end !== null && { [`${name}End`]: centsToDollars(amount.end) }),
});

type FilterKey = keyof GiftListFilter;
const KEYS = Object.keys(NO_FILTER) as FilterKey[];

export const isSameFilter = (one: GiftListFilter, other: GiftListFilter): boolean =>
  KEYS.every((key) => isSame(one[key], other[key]));

/** Number of filters that differ. Both ends of the date range count as one. */
export function countChanges(one: GiftListFilter, other: GiftListFilter): number {
  const changed = KEYS.filter((key) => !isSame(one[key], other[key]));
  const isDate = (key: FilterKey) => key === 'receivedDateStart' || key === 'receivedDateEnd';
  return changed.filter((key) => !isDate(key)).length + Number(changed.some(isDate));
}
