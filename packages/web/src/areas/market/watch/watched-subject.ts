import type { WatchSubject } from '@capwise/domain/market/watch/watch';
import { type NamedSubject, watchTarget } from '@capwise/domain/market/watch/watch-texts';
import { dollarsToCents } from '@capwise/domain/money';
import type { Watch } from './use-watches.ts';

export type Subject = WatchSubject & NamedSubject;

export const technologySubject = ({ id, name }: { id: string; name: string }): Subject => ({
  technologyId: id,
  technologyName: name,
  ...{ marketSegmentId: null, marketSegmentName: null },
  ...{ productConfigurationId: null, productName: null },
});

export const targetText = ({ maxPrice, minDiscount }: Pick<Watch, 'maxPrice' | 'minDiscount'>): string =>
  watchTarget({ maxPriceCents: maxPrice === null ? null : dollarsToCents(maxPrice), minDiscount });
