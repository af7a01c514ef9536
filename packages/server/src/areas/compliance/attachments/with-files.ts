import type { OrganizationScope } from '../../../db/scope.ts';
import { Siblings } from '../../../graphql/siblings.ts';
import type { GiftRow } from '../gifts/gift.queries.ts';
import { type GiftFileRow, listGiftFiles } from './gift-file.queries.ts';

export interface GiftWithFiles extends GiftRow {
  files(): Promise<GiftFileRow[]>;
}

/** Adds lazy attachments to gifts: one statement loads them for all gifts on first use. */
export function withFiles(scope: OrganizationScope, gifts: readonly GiftRow[]): GiftWithFiles[] {
  const siblings = new Siblings(gifts);
  const read = async (rows: readonly GiftRow[]) =>
    Map.groupBy(
      await listGiftFiles(
        scope,
        rows.map(({ originalId }) => originalId),
      ),
      ({ giftId }) => giftId,
    );
  return gifts.map((gift) => ({
    ...gift,
    files: async () => (await siblings.load('files', read)).get(gift.originalId) ?? [],
  }));
}
