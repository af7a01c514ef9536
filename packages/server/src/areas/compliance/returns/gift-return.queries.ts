import type { GiftReturn } from '@capwise/domain/compliance/returns/gift-return';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';

/** Amounts are integer cents. */
const GIFT_RETURN = rowColumns(
  { r: 'gift_returns' },
  {
    id: 'r.id',
    giftId: 'r.gift_id',
    /** ISO day. */
    returnedDate: sql<string>`r.returned_on::text`,
    manner: 'r.manner',
    cents: 'r.cents',
    note: 'r.note',
    assetId: 'r.file_id',
    fileName: 'r.file_name',
    enteredAt: 'r.entered_at',
    enteredByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
  },
);
export type GiftReturnRow = RowOf<typeof GIFT_RETURN>;

/** Returns of gifts, oldest first. The caller has checked that the viewer may see the gifts. */
export async function listReturns(
  { db }: OrganizationScope,
  giftIds: readonly number[],
): Promise<GiftReturnRow[]> {
  const { rows } = await GIFT_RETURN.from(sql`
    gift_returns r left join users u on u.id = r.entered_by
    where r.gift_id = any(${giftIds}::int[]) order by r.gift_id, r.returned_on, r.id
  `).execute(db);
  return rows;
}

/** Triggers lower what counts, and give the gift a new version. */
export async function insertReturn(
  { db, viewer }: OrganizationScope,
  giftId: number,
  { returnedDate, manner, amount, note, file }: GiftReturn,
  at: Date,
): Promise<void> {
  await db
    .insertInto('gift_returns')
    .values({
      gift_id: giftId,
      returned_on: returnedDate,
      manner,
      cents: amount,
      note,
      file_id: file?.assetId ?? null,
      file_name: file?.fileName ?? '',
      entered_at: at,
      entered_by: viewer.userId,
    })
    .execute();
}
