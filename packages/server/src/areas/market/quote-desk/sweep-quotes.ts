import { OPEN_QUOTE_DAYS } from '@capwise/domain/market/quotes/quote-states';
import type { Services } from '../../../platform/process/services.ts';
import { removeQuotes } from './remove-quotes.queries.ts';
import { lockUnusedQuotes } from './sweep-quotes.queries.ts';

/** Of one hour. */
const MAX_SWEPT = 1_000;
const DAY_MS = 86_400_000;

/**
 * Deletes dropped quotes that nobody confirmed, and those of deleted users, with their files. Returns how many.
 */
export async function sweepQuotes({ database, files, clock, log }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - OPEN_QUOTE_DAYS * DAY_MS);
  const removed = await database.db.transaction().execute(async (trx) => {
    const ids = await lockUnusedQuotes(trx, before, MAX_SWEPT);
    const { fileIds } = await removeQuotes(trx, ids);
    await files.discard(trx, fileIds);
    return ids.length;
  });
  if (removed > 0) log.info({ removed }, 'Unused quotes were removed');
  return removed;
}
