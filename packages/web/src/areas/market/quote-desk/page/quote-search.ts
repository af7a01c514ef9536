import { z } from 'zod';
import { choiceParam } from '../../../../lib/address/search-params.ts';

/** A confirmed quote shows where it stands. Its page shows what was read. */
export const quoteSearch = z.object({ view: choiceParam(['deals', 'page'], 'deals') });
