import { z } from 'zod';
import { choiceParam, listParam, textParam } from '../../../../lib/address/search-params.ts';

const TABS = ['calculator', 'break-even', 'cash-flow', 'sensitivity', 'distribution', 'compare'] as const;

/**
 * Search parameters of the calculator: tab, open scenario (also used in shared links), and compared
 * scenarios. The page's own parameters are left alone.
 */
export const roiSearch = z.object({
  roi: choiceParam(TABS, 'calculator'),
  scenario: textParam(),
  compare: listParam(),
});
