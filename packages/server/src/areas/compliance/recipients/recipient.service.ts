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

const recipientPage = ({ pageNumber, pageSize }: RecipientInput, largest: number) => {
  const size = Math.min(Math.max(pageSize ?? TREE_PAGE_SIZE, 1), largest);
  const number = Math.min(Math.max(pageNumber ?? 1, 1), LAST_PAGE);
  return { number, size, skip: (number - 1) * size, take: size };
};

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
  const page = recipientPage(input, MAX_PAGE_SIZE);
  const ids = (given: readonly string[] | null | undefined) => (given ? idsAmong(given) : null);
  const { total, rows } = await listRecipients(scope, {
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
    skip: page.skip,
    take: page.take,
  });
  return { totalCount: total, pageNumber: page.number, pageSize: page.size, results: rows };
}

export async function treeNodes(
  scope: OrganizationScope,
  input: RecipientInput & { marketId?: string | null | undefined },
): Promise<Page<TreeNodeRow>> {
  if (input.marketId == null) {
    const markets = await listTreeMarkets(scope);
    return { totalCount: markets.length, pageNumber: 1, pageSize: markets.length, results: markets };
  }
  const page = recipientPage(input, TREE_PAGE_SIZE);
  const marketId = input.marketId === NO_MARKET ? null : (idsAmong([input.marketId])[0] ?? -1);
  const { total, rows } = await listTreeEntities(scope, marketId, input.searchTerm ?? '', page);
  return { totalCount: total, pageNumber: page.number, pageSize: page.size, results: rows };
}
