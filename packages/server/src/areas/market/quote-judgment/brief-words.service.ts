import { conflict } from '@capwise/domain/errors';
import {
  type BriefWords,
  BriefWordsSchema,
  NO_WORDS,
} from '@capwise/domain/market/quote-judgment/brief/brief-words';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import { heldQuote, quoteEntry, refuseArchived } from '../quote-desk/quote.service.ts';
import { findBriefWords, writeBriefWords } from './brief-words.queries.ts';

/**
 * Stores the edited words of a brief. Arguments that are missing have the suggested words. A repeated request
 * changes nothing.
 * @param given.version version of the words that were edited, 0 for the first
 * @throws AppError NotFoundError, ValidationError, ConflictError of the field `version` if somebody else
 * edited them meanwhile, or in an archived project
 */
export function saveBriefWords(
  scope: Scope,
  { clock }: Services,
  given: { quoteId: string; version: number; words: unknown },
): Promise<QuoteRow> {
  const words = parseInput(BriefWordsSchema, given.words);
  return recorded(scope, async (inner, record) => {
    const quote = await heldQuote(inner, given.quoteId);
    if (!quote.content) throw conflict('Confirm the quote first. Only confirmed quotes have a brief');
    const before = await findBriefWords(inner, quote.id);
    const known = before?.version ?? 0;
    if (before && known === given.version + 1 && isSame(before.words, words)) {
      await record(null);
      return quote;
    }
    if (known !== given.version)
      throw conflict(
        `${before?.editedByName ?? 'Somebody else'} edited these words since you opened them`,
        'version',
      );
    refuseArchived(quote);
    await writeBriefWords(inner, quote.id, { words, version: known + 1, at: clock.now() });
    await record({
      action: 'quote.brief',
      ...quoteEntry(quote),
      before: wordsRecord(before?.words ?? NO_WORDS),
      after: wordsRecord(words),
    });
    return quote;
  });
}

const isSame = (a: BriefWords, b: BriefWords): boolean =>
  JSON.stringify(BriefWordsSchema.parse(a)) === JSON.stringify(b);

const wordsRecord = ({ note, arguments: all }: BriefWords) => ({
  note,
  arguments: all.map(({ title, text }) => `${title} ${text}`),
});
