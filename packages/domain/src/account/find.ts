import { z } from 'zod';
import { searchText } from '../search.ts';

/** Rows of each kind that one search over everything finds at most. */
export const MOST_FOUND = 5;

/** The text to search for. */
export const FindTermSchema = z.string().transform(searchText);
