import { z } from 'zod';
import { choiceParam } from '../../../../lib/address/search-params.ts';

/**
 * `deals` shows where a confirmed quote stands, and `page` what was read. `changes` shows the page only if this tab has
 * unconfirmed changes.
 */
export const quoteSearch = z.object({ view: choiceParam(['changes', 'deals', 'page'], 'changes') });
