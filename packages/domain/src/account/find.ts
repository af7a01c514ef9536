import { z } from 'zod';
import { searchText } from '../search.ts';

/** Rows of each kind that one search over everything finds at most. */
export const MOST_FOUND = 5;

/** What is searched for. */
export const FindTermSchema = z.string().transform(searchText);
