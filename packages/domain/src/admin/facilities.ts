import { z } from 'zod';

/** Facilities of a page, rows of the picker, and the letters that it wants first (002 §9). */
export const FACILITY_PAGE_SIZE = 20;
export const OFFERED_FACILITIES = 20;
export const FACILITY_SEARCH_LENGTH = 2;
/** What a search looks into, as its box says (002 §2.7). */
export const FACILITY_SEARCH_HINT = 'Enter Facility Name, MDB ID, City or State';
/** Facilities that one call assigns. */
export const MOST_ASSIGNED_FACILITIES = 200;

export const FACILITY_SORTS = ['mdbId', 'name', 'city', 'state', 'isActive'] as const;
export type FacilitySort = (typeof FACILITY_SORTS)[number];

/** In place of a facility's number: it has none. */
export const NO_NUMBER = -1;

/** Number and extension as people read them, such as '1041-02', '1041', 'NONU-02' or 'NONU' (B-75). */
export const mdbIdText = (number: number, extension: string): string =>
  [number === NO_NUMBER ? 'NONU' : String(number), extension].filter(Boolean).join('-');

export const FacilitySearchSchema = z
  .string()
  .trim()
  .min(FACILITY_SEARCH_LENGTH, `Enter at least ${FACILITY_SEARCH_LENGTH} characters`);

export const FacilityListSchema = z
  .array(z.number().int().positive())
  .min(1, 'Select a facility')
  .max(MOST_ASSIGNED_FACILITIES, `Assign at most ${MOST_ASSIGNED_FACILITIES} facilities at a time`);
