import { UNSEEN_DAYS, watches } from '@capwise/demo/market/watches';
import type { Db } from '../../db/database.ts';

const DAY_MS = 86_400_000;

/** Deals of the last days are new. The first weekly mail is about later ones. */
export async function seedWatches(db: Db, at: Date): Promise<void> {
  const seen = new Date(at.getTime() - UNSEEN_DAYS * DAY_MS);
  await db
    .insertInto('watches')
    .values(({ selectFrom }) =>
      watches.map((watch) => ({
        user_id: selectFrom('users').where('email', '=', watch.email).select('id'),
        technology_id: watch.technologyId,
        market_segment_id: watch.marketSegmentId,
        product_configuration_id: watch.productConfigurationId,
        max_price_cents: watch.maxPriceCents,
        min_discount: watch.minDiscount === null ? null : String(watch.minDiscount),
        by_mail: watch.byMail,
        created_at: seen,
        seen_at: seen,
        mailed_at: at,
      })),
    )
    .execute();
}
