import type { Person } from './workspace.ts';

/* People of the workspace of Lakeside Health. */

export const PURCHASER: Person = 0;
export const DIRECTOR: Person = 1;
/** May not request analyses, and files documents by category. */
export const BUYER: Person = 2;
/** Left the hospital more than 200 days ago. */
export const FORMER_BUYER: Person = 3;
export const ANALYST: Person = 4;
