import { oneLine } from './one-line.ts';

/** A name as it is compared and ordered, the same on every database (B-140): ' Ümit ' and 'ümit' are one name. */
export const nameKey = (name: string): string => oneLine(name).normalize('NFC').toLowerCase();
