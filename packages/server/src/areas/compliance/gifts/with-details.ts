import type { OrganizationScope } from '../../../db/scope.ts';
import { Siblings } from '../../../graphql/lists/siblings.ts';
import { type GiftFileRow, listEventFiles, listGiftFiles } from '../attachments/gift-file.queries.ts';
import { type GiftReturnRow, listReturns } from '../returns/gift-return.queries.ts';

export type WithDetails<Gift> = Gift & {
  files(): Promise<GiftFileRow[]>;
  eventFiles(): Promise<GiftFileRow[]>;
  returns(): Promise<GiftReturnRow[]>;
};

/** Adds lazy attachments, receipts of events and returns to gifts: one statement loads those of all gifts on first use. */
export function withDetails<Gift extends { originalId: number; eventId: number | null }>(
  scope: OrganizationScope,
  gifts: readonly Gift[],
): WithDetails<Gift>[] {
  const siblings = new Siblings(gifts);
  const ofGifts =
    <Row extends { giftId: number }>(list: (scope: OrganizationScope, ids: number[]) => Promise<Row[]>) =>
    async (rows: readonly Gift[]) =>
      Map.groupBy(
        await list(
          scope,
          rows.map(({ originalId }) => originalId),
        ),
        ({ giftId }) => giftId,
      );
  const [files, returns] = [ofGifts(listGiftFiles), ofGifts(listReturns)];
  const ofEvents = async (rows: readonly Gift[]) => {
    const ids = new Set(rows.flatMap(({ eventId }) => eventId ?? []));
    return Map.groupBy(await listEventFiles(scope, [...ids]), ({ giftId }) => giftId);
  };
  return gifts.map((gift) => ({
    ...gift,
    files: async () => (await siblings.load('files', files)).get(gift.originalId) ?? [],
    eventFiles: async () =>
      gift.eventId === null ? [] : ((await siblings.load('event files', ofEvents)).get(gift.eventId) ?? []),
    returns: async () => (await siblings.load('returns', returns)).get(gift.originalId) ?? [],
  }));
}
