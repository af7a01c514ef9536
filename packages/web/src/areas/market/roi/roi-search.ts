import { z } from 'zod';
import { choiceParam, listParam, textParam } from '../../../lib/address/search-params.ts';

const TABS = ['calculator', 'break-even', 'cash-flow', 'sensitivity', 'compare'] as const;

/**
 * What stands in the address: the chosen tab as `roi`, the scenario that is open, by which others come to a shared one,
 * and those beside the current inputs. The page's own parameters stay as they are.
 */
export const roiSearch = z.object({
  roi: choiceParam(TABS, 'calculator'),
  scenario: textParam(),
  compare: listParam(),
});
