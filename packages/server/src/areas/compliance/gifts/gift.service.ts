import {
  GIFT_PAGE_SIZE,
  GIFT_SORTS,
  GiftFilterSchema,
  MAX_GIFT_PAGE_SIZE,
} from '@capwise/domain/compliance/gifts/gifts';
import { notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import { type Page, readPage } from '../../../db/lists/page.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { findGift, type GiftRow, listGifts } from '../gift/gift.queries.ts';
import { giftList } from './gift-list.queries.ts';
import { type GiftSums, sumGifts } from './gift-sums.queries.ts';

const LIST = {
  pageSize: GIFT_PAGE_SIZE,
  largest: MAX_GIFT_PAGE_SIZE,
  sorts: GIFT_SORTS,
  sort: 'created_date',
  descending: true,
} as const;

/** A page of gifts with their exact number. @throws AppError ValidationError naming the invalid filter */
export async function searchGifts(
  scope: OrganizationScope,
  input: ListArguments,
): Promise<Page<GiftRow> & { sums(): Promise<GiftSums> }> {
  const filter = parseInput(GiftFilterSchema, input);
  const page = await readPage(scope, await giftList(scope, filter), listRequest(input, LIST));
  return { ...page, sums: () => sumGifts(scope, filter) };
}

/** Finds a gift by its original ID or by the ID of any version. @throws AppError NotFoundError */
export async function getGift(scope: OrganizationScope, id: string): Promise<GiftRow> {
  const found = await findGift(scope, parseId(id));
  const [gift] = found ? await listGifts(scope, [found.originalId]) : [];
  if (!gift) throw notFound('There is no such gift');
  return gift;
}
