import { z } from 'zod';

/** Letters of a search over everything that count; what is typed behind them does not. */
export const LONGEST_FIND = 200;

/** Rows of each kind that one search over everything finds at most. */
export const MOST_FOUND = 5;

/** What is searched for, cut between letters. */
export const FindTermSchema = z
  .string()
  .transform((text) => [...text.trim()].slice(0, LONGEST_FIND).join('').trim());
