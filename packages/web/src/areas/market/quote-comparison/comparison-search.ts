import { z } from 'zod';
import { listParam } from '../../../lib/address/search-params.ts';

/** Compared quotes, in their order. Empty for the newest ones of the project. */
export const comparisonSearch = z.object({ ids: listParam() });
