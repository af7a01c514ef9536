import { type TechnologyTab, technologyTabs } from '@capwise/domain/market/insights/insights';
import { z } from 'zod';
import { choiceParam, textParam } from '../../../lib/address/search-params.ts';
import { paramsOfOthers } from '../../../lib/address/tab-params.ts';

/** Grouping of the popularity, as spelled in the address and the query. */
export const VIEWS = ['OEM', 'PRODUCT'] as const;
export type PopularityView = (typeof VIEWS)[number];

export const technologySearch = z.object({
  tab: textParam('Overview'),
  marketId: textParam(),
  viewBy: choiceParam<PopularityView>(VIEWS, 'OEM'),
});

/** An unknown or unavailable tab leads to Overview. */
export const shownTab = (tab: string, hasSegments: boolean): TechnologyTab =>
  technologyTabs(hasSegments).find((one) => one === tab) ?? 'Overview';

const PARAMS_OF_TABS: Partial<Record<TechnologyTab, readonly ['marketId', 'viewBy']>> = {
  'The Market': ['marketId', 'viewBy'],
};
export const otherTabParams = (tab: TechnologyTab) => paramsOfOthers(PARAMS_OF_TABS, tab);
