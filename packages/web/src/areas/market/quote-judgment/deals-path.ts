import { writeSearch } from '../../../lib/address/write-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import type { JudgedSystem } from './judged-system.ts';

/** Address of the Deals Database with the deals of a figure. */
export const dealsPath = (deals: NonNullable<JudgedSystem['deals']>): string =>
  SCREENS.deals.path +
  writeSearch('', {
    technologyId: deals.technologyId,
    quote: deals.view === 'contracts' ? 'false' : null,
    dateRangeMonths: deals.months,
    marketSegmentIds: deals.marketId === null ? [] : [deals.marketId],
    contractTypeIds: deals.contractTypeId === null ? [] : [deals.contractTypeId],
    oemIds: deals.oemId === null ? [] : [deals.oemId],
    modelIds: deals.productName === null ? [] : [deals.productName],
  });
