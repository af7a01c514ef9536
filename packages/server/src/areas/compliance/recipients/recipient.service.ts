import { FilterAmountSchema } from '@capwise/domain/compliance/amounts';
import { AMOUNT_CONDITIONALS, amountCondition, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { dayIn, isDay } from '@capwise/domain/dates';
import { z } from 'zod';
import { idsAmong } from '../../../db/ids.ts';
import type { Page } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import {
  listRecipients,
  listTreeEntities,
  listTreeMarkets,
  type RecipientQuery,
  type RecipientRow,
  type TreeNodeRow,
} from './recipient.queries.ts';

export const TREE_PAGE_SIZE = 100;
const LAST_PAGE = 100_000;
const NO_MARKET = '0';

const FilterSchema = z.object({
  amountRemainingStart: FilterAmountSchema.nullish(),
  amountRemainingEnd: FilterAmountSchema.nullish(),
  amountRemainingConditional: z
    .enum(AMOUNT_CONDITIONALS, `must be one of ${AMOUNT_CONDITIONALS.join(' ')}`)
    .nullish(),
  receivedDate: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD').nullish(),
});

export interface RecipientInput {
  searchTerm?: string | null | undefined;
  marketIds?: readonly string[] | null | undefined;
  entityIds?: readonly string[] | null | undefined;
  providerIds?: readonly string[] | null | undefined;
  pageNumber?: number | null | undefined;
  pageSize?: number | null | undefined;
}

type Part = { skip: number; take: number };
type Read<Row> = (part: Part) => Promise<{ total: number; rows: Row[] }>;

/** Past the end, the last page: only the answer says which one that is, so the list is read again. */
async function recipientPage<Row>(
  { pageNumber, pageSize }: RecipientInput,
  largest: number,
  read: Read<Row>,
): Promise<Page<Row>> {
  const size = Math.min(Math.max(pageSize ?? TREE_PAGE_SIZE, 1), largest);
  const asked = Math.min(Math.max(pageNumber ?? 1, 1), LAST_PAGE);
  const pageAt = (page: number) => read({ skip: (page - 1) * size, take: size });
  const first = await pageAt(asked);
  const number = Math.min(asked, Math.max(Math.ceil(first.total / size), 1));
  const { total, rows } = number === asked ? first : await pageAt(number);
  return { totalCount: total, pageNumber: number, pageSize: size, results: rows };
}

/** Matches the limit of recipients in one save. */
const MAX_PAGE_SIZE = 1_000;

/**
 * Recipients of the organization. The filter on the remaining amount applies to the year of the date received
 * (B-121).
 * @throws AppError ValidationError naming the field
 */
export async function searchRecipients(
  scope: OrganizationScope,
  clock: Clock,
  input: RecipientInput,
): Promise<Page<RecipientRow>> {
  const filter = parseInput(FilterSchema, input);
  const today = dayIn(scope.tenant.timeZone, clock.now());
  const currentYear = yearOf(today);
  const ids = (given: readonly string[] | null | undefined) => (given ? idsAmong(given) : null);
  const query: Omit<RecipientQuery, keyof Part> = {
    search: input.searchTerm ?? '',
    marketIds: ids(input.marketIds),
    withoutMarket: input.marketIds?.includes(NO_MARKET) ?? false,
    entityIds: ids(input.entityIds),
    providerIds: ids(input.providerIds),
    left: amountCondition(
      filter.amountRemainingConditional,
      filter.amountRemainingStart,
      filter.amountRemainingEnd,
    ),
    remainingYear: filter.receivedDate && yearOf(filter.receivedDate) < currentYear ? 'previous' : 'current',
    currentYear,
    today,
  };
  return recipientPage(input, MAX_PAGE_SIZE, (part) => listRecipients(scope, { ...query, ...part }));
}

export async function treeNodes(
  scope: OrganizationScope,
  input: RecipientInput & { marketId?: string | null | undefined },
): Promise<Page<TreeNodeRow>> {
  if (input.marketId == null) {
    const markets = await listTreeMarkets(scope);
    return { totalCount: markets.length, pageNumber: 1, pageSize: markets.length, results: markets };
  }
  const marketId = input.marketId === NO_MARKET ? null : (idsAmong([input.marketId])[0] ?? -1);
  return recipientPage(input, TREE_PAGE_SIZE, (part) =>
    listTreeEntities(scope, marketId, input.searchTerm ?? '', part),
  );
}
