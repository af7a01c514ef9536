import { conflict, invalid } from '@capwise/domain/errors';
import { type FinalPrice, finalPriceSchema } from '@capwise/domain/market/quote-outcomes/final-price';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockRevisions } from '../quote-desk/quote.queries.ts';
import { getQuote, heldQuote, quoteEntry, refuseArchived } from '../quote-desk/quote.service.ts';
import { closingSystems } from './closing-systems.ts';
import { linkDirectly, releaseQuote } from './lost-link.service.ts';
import { deleteOutcome, writeOutcome } from './outcome.queries.ts';
import { type QuoteOutcome, readOutcome } from './quote-outcome.service.ts';

export interface ClosedQuote {
  quoteId: string;
  /** Version of the final price that was edited, 0 for the first. */
  version: number;
  /** Version of the confirmed quote that the prices belong to. */
  quoteVersion: number;
  finalPrice: unknown;
}

/**
 * Stores the final price of a quote. First prices and medians are calculated the first time, and an edit keeps
 * them. A repeated request changes nothing.
 * @throws AppError NotFoundError, ValidationError, ConflictError for a quote that cannot be closed, or of the
 * field `version` if somebody else changed it meanwhile
 */
export function closeQuote(scope: Scope, services: Services, given: ClosedQuote): Promise<QuoteOutcome> {
  const price = parseInput(finalPriceSchema(services.clock.today()), given.finalPrice);
  return recorded(scope, async (inner, record) => {
    await lockRevisions(inner, (await getQuote(inner, given.quoteId)).systemId);
    const quote = await heldQuote(inner, given.quoteId);
    await releaseQuote(inner, record, quote);
    await linkDirectly(inner, record, quote);
    const before = await readOutcome(inner, quote);
    const { content } = quote;
    if (!content || before.refusal !== null) throw conflict(before.refusal!);
    if (quote.version !== given.quoteVersion)
      throw conflict('The quote was confirmed again since you opened it', 'version');
    const known = before.outcome?.version ?? 0;
    if (before.outcome && known !== given.version && isSame(before, price)) {
      await record(null);
      return before;
    }
    if (known !== given.version) throw changedSince(before);
    checkPrice(before, content, price);
    const systems = before.outcome ? before.systems : await closingSystems(inner, services, before, content);
    await writeOutcome(inner, quote.id, {
      ...price,
      at: services.clock.now(),
      systems: systems.map((system, at) => ({ ...system, finalUnitCents: price.unitCents[at]! })),
    });
    const after = await readOutcome(inner, await getQuote(inner, quote.id));
    await record({
      action: 'quote.close',
      ...quoteEntry(quote),
      before: before.outcome && outcomeRecord(before),
      after: outcomeRecord(after),
    });
    return after;
  });
}

/**
 * Removes the final price. A quote without one stays as it is.
 * @param version of the final price that was shown. Null removes any, as older browser tabs ask
 * @throws AppError NotFoundError, ConflictError of the field `version` if somebody else changed it meanwhile, or
 * in an archived project
 */
export function reopenQuote(scope: Scope, quoteId: string, version: number | null): Promise<QuoteOutcome> {
  return recorded(scope, async (inner, record) => {
    const quote = await heldQuote(inner, quoteId);
    const before = await readOutcome(inner, quote);
    if (!before.outcome) {
      await record(null);
      return before;
    }
    refuseArchived(quote);
    if (version !== null && version !== before.outcome.version) throw changedSince(before);
    await deleteOutcome(inner, quote.id);
    await record({ action: 'quote.reopen', ...quoteEntry(quote), before: outcomeRecord(before) });
    return readOutcome(inner, await getQuote(inner, quote.id));
  });
}

const changedSince = ({ outcome }: QuoteOutcome) =>
  conflict(
    `${outcome?.closedByName ?? 'Somebody else'} changed the final price since you opened it`,
    'version',
  );

function checkPrice({ facilities, outcome }: QuoteOutcome, content: QuoteContent, price: FinalPrice): void {
  if (price.unitCents.length !== content.systems.length)
    throw invalid('Enter the final price of each system', 'unitCents');
  const { facilityId } = price;
  const isKnown = facilityId === null || facilities.some(({ id }) => id === facilityId);
  // A facility may have left the project since.
  if (!isKnown && facilityId !== outcome?.facilityId)
    throw invalid('Choose a facility of the project', 'facilityId');
}

const isSame = ({ outcome, systems }: QuoteOutcome, price: FinalPrice): boolean =>
  outcome?.finalOn === price.finalOn &&
  outcome.contract === price.contract &&
  outcome.facilityId === price.facilityId &&
  JSON.stringify(systems.map(({ finalUnitCents }) => finalUnitCents)) === JSON.stringify(price.unitCents);

const outcomeRecord = ({ outcome, systems }: QuoteOutcome) => ({
  finalOn: outcome?.finalOn,
  contract: outcome?.contract,
  facility: outcome?.facilityName,
  systems: systems.map(
    ({ product, quantity, finalUnitCents }) => `${quantity} × ${product}, ${finalUnitCents / 100}`,
  ),
});
