import { configurations } from '@capwise/demo/catalog';
import type { DemoVendorQuote } from '@capwise/demo/market/vendor-quote';
import { addDays, utcDay } from '@capwise/domain/dates';
import { firstPrices } from '@capwise/domain/market/quote-outcomes/first-prices';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { writeOutcome } from '../../areas/market/quote-outcomes/outcome.queries.ts';
import type { Db } from '../../db/database.ts';

export interface SeededQuote {
  id: number;
  quote: DemoVendorQuote;
  content: QuoteContent;
  userId: number;
}

const DAY_MS = 86_400_000;
const roundedCents = (cents: number): number => Math.round(cents / 1_000) * 1_000;

/** Links revisions, and stores the final prices of those that were bought. Quotes by their number. */
export async function seedOutcomes(
  db: Db,
  quotes: ReadonlyMap<string, SeededQuote>,
  now: Date,
): Promise<void> {
  const places = await db
    .selectFrom('facility_systems')
    .select(['system_id', 'facility_id'])
    .orderBy('facility_id')
    .execute();
  for (const revision of quotes.values()) {
    const first = quotes.get(revision.quote.revises ?? '') ?? revision;
    if (first !== revision)
      await db.updateTable('quotes').set({ revises_id: first.id }).where('id', '=', revision.id).execute();
    const own = places.filter(({ system_id }) => system_id === revision.quote.systemId);
    const facilityId = own[revision.id % (own.length || 1)]?.facility_id ?? null;
    await seedFinalPrice(db, { first, revision, facilityId, now });
  }
}

interface FinalPrice {
  first: SeededQuote;
  revision: SeededQuote;
  facilityId: number | null;
  now: Date;
}

async function seedFinalPrice(db: Db, { first, revision, facilityId, now }: FinalPrice): Promise<void> {
  const { quote, content, id, userId } = revision;
  if (!quote.final) return;
  const { daysAgo, share, contract } = quote.final;
  const prices = firstPrices(content.systems, first.content.systems);
  await writeOutcome({ db, viewer: { userId } }, id, {
    finalOn: addDays(utcDay(now), -daysAgo),
    contract,
    facilityId,
    at: new Date(now.getTime() - daysAgo * DAY_MS),
    systems: content.systems.map((system, position) => {
      const known = configurations.find((one) => one.id === system.productConfigurationId);
      return {
        productConfigurationId: known?.id ?? null,
        technologyId: known?.technologyId ?? null,
        technologyName: known?.technologyName ?? null,
        vendor: known?.oemName ?? system.oem,
        product: known?.productName ?? system.product,
        quantity: system.quantity,
        comparedQuantity: prices[position]?.quantity ?? null,
        firstUnitCents: prices[position]?.unitCents ?? null,
        finalUnitCents: roundedCents(system.unitCents * share),
        // The deals of the demo are made later, around this price.
        medianUnitCents: known ? known.avgQuotedPrice * 100 : null,
      };
    }),
  });
}
