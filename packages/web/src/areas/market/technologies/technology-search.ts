import { type TechnologyTab, technologyTabs } from '@capwise/domain/market/insights/insights';
import { z } from 'zod';
import { choiceParam, textParam } from '../../../lib/address/search-params.ts';
import { paramsOfOthers } from '../../../lib/address/tab-params.ts';

/** What the popularity is counted by, as the address and the query spell it. */
export const VIEWS = ['OEM', 'PRODUCT'] as const;
export type PopularityView = (typeof VIEWS)[number];

/** The address of a technology: its tab, and what The Market shows. */
export const technologySearch = z.object({
  tab: textParam('Overview'),
  marketId: textParam(),
  viewBy: choiceParam<PopularityView>(VIEWS, 'OEM'),
});

/** The tab to show; one that does not exist, or not for this technology, is Overview. */
export const shownTab = (tab: string, hasSegments: boolean): TechnologyTab =>
  technologyTabs(hasSegments).find((one) => one === tab) ?? 'Overview';

/** What only one tab knows of the address. */
const PARAMS_OF_TABS: Partial<Record<TechnologyTab, readonly ['marketId', 'viewBy']>> = {
  'The Market': ['marketId', 'viewBy'],
};
export const othersOf = (tab: TechnologyTab) => paramsOfOthers(PARAMS_OF_TABS, tab);
