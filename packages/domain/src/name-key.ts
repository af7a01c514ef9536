import { oneLine } from './one-line.ts';

/**
 * Normalizes a name for comparison and sorting, independent of the database (B-140): ' Ümit ' and 'ümit' are
 * equal.
 */
export const nameKey = (name: string): string => oneLine(name).normalize('NFC').toLowerCase();
