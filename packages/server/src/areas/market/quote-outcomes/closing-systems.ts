import { firstPrices } from '@capwise/domain/market/quote-outcomes/first-prices';
import type { QuoteContent } from '@capwise/domain/market/quotes/quote-content';
import { isInDollars } from '@capwise/domain/market/quotes/quote-currency';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { judgeConfirmed } from '../quote-judgment/judgment.service.ts';
import type { OutcomeSystem } from './outcome.queries.ts';
import type { QuoteOutcome } from './quote-outcome.service.ts';

/**
 * Systems of a quote that is being closed. First prices are those of the oldest revision in US dollars, medians
 * those of today's judgment.
 */
export async function closingSystems(
  inner: Scope,
  services: Services,
  { quote, earlier }: QuoteOutcome,
  content: QuoteContent,
): Promise<Omit<OutcomeSystem, 'finalUnitCents'>[]> {
  const oldest = earlier.findLast((revision) => isInDollars(revision.content))?.content ?? content;
  const first = firstPrices(content.systems, oldest.systems);
  const { judgment } = await judgeConfirmed(inner, services, { ...quote, content });
  return content.systems.map((system, position) => {
    const judged = judgment?.systems[position];
    return {
      productConfigurationId: judged?.catalog?.id ?? null,
      technologyId: judged?.catalog?.technologyId ?? null,
      technologyName: judged?.catalog?.technologyName ?? null,
      vendor: judged?.oem ?? system.oem,
      product: judged?.product ?? system.product,
      quantity: system.quantity,
      comparedQuantity: first[position]?.quantity ?? null,
      firstUnitCents: first[position]?.unitCents ?? null,
      medianUnitCents: judged?.prices?.medianCents ?? null,
    };
  });
}
