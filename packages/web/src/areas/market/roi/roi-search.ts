import { z } from 'zod';
import { choiceParam } from '../../../lib/address/search-params.ts';

const TABS = ['calculator', 'break-even', 'cash-flow'] as const;

/** The chosen tab stands in the address, as `roi`; the page's own parameters stay as they are. */
export const roiSearch = z.object({ roi: choiceParam(TABS, 'calculator') });
