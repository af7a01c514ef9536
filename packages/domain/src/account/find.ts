import { z } from 'zod';
import { searchText } from '../search.ts';

/** Maximum results of each kind in the global search. */
export const MAX_FOUND = 5;

export const FindTermSchema = z.string().transform(searchText);
