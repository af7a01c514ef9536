import type { OrganizationScope } from '../../../db/scope.ts';
import { Siblings } from '../../../graphql/lists/siblings.ts';
import { type GiftFileRow, listGiftFiles } from './gift-file.queries.ts';

export type WithFiles<Gift> = Gift & { files(): Promise<GiftFileRow[]> };

/** Adds lazy attachments to gifts: one statement loads them for all gifts on first use. */
export function withFiles<Gift extends { originalId: number }>(
  scope: OrganizationScope,
  gifts: readonly Gift[],
): WithFiles<Gift>[] {
  const siblings = new Siblings(gifts);
  const read = async (rows: readonly Gift[]) =>
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
