import { alreadyDone } from '@capwise/domain/errors';
import { formatCents } from '@capwise/domain/money';
import type { GiftRow } from '../gift/gift.queries.ts';
import type { EarlierSave } from './save-gift.queries.ts';

/**
 * Gifts to return for a repeated save: those of the first save, if the input is the same and all of them
 * still exist.
 * @param stored gifts of the earlier save that still exist
 * @throws AppError ConflictError with the stored gifts. Otherwise the user would assume that changed input
 * was saved
 */
export function giftsOfRetry(earlier: EarlierSave, digest: string, stored: GiftRow[]): GiftRow[] {
  const deleted = earlier.giftIds.length - stored.length;
  const isSame = earlier.digest === null || earlier.digest === digest;
  if (isSame && deleted === 0) return stored;
  throw alreadyDone(
    repeatedSaveText(stored, deleted),
    stored.map(({ originalId }) => originalId),
  );
}

function repeatedSaveText(stored: readonly GiftRow[], deleted: number): string {
  if (stored.length === 0)
    return deleted === 1
      ? 'This was already saved, but the gift has since been deleted'
      : `This was already saved, but the ${deleted} gifts have since been deleted`;
  const values = [...new Set(stored.map(({ amountCents }) => formatCents(amountCents)))].join(', ');
  const whole = `This was already saved with ${values} for ${counted(stored.length, 'recipient')}`;
  return deleted === 0
    ? whole
    : `${whole}; ${counted(deleted, 'more gift')} ${deleted === 1 ? 'has' : 'have'} since been deleted`;
}

const counted = (number: number, word: string) =>
  `${number.toLocaleString('en-US')} ${word}${number === 1 ? '' : 's'}`;
