import { z } from 'zod';

export const FACILITY_PAGE_SIZE = 20;
export const OFFERED_FACILITIES = 20;
export const FACILITY_SEARCH_LENGTH = 2;
export const FACILITY_SEARCH_HINT = 'Enter Facility Name, MDB ID, City or State';
export const MAX_ASSIGNED_FACILITIES = 200;

export const FACILITY_SORTS = ['mdbId', 'name', 'city', 'state', 'isActive'] as const;
export type FacilitySort = (typeof FACILITY_SORTS)[number];

export const NO_NUMBER = -1;

/** Formats number and extension: '1041-02', '1041', 'NONU-02' or 'NONU' (B-75). */
export const mdbIdText = (number: number, extension: string): string =>
  [number === NO_NUMBER ? 'NONU' : String(number), extension].filter(Boolean).join('-');

export const FacilitySearchSchema = z
  .string()
  .trim()
  .min(FACILITY_SEARCH_LENGTH, `Enter at least ${FACILITY_SEARCH_LENGTH} characters`);

export const FacilityListSchema = z
  .array(z.number().int().positive())
  .min(1, 'Select a facility')
  .max(MAX_ASSIGNED_FACILITIES, `Assign at most ${MAX_ASSIGNED_FACILITIES} facilities at a time`);

export const takenText = (names: readonly string[]): string =>
  `Already in a system of this type: ${names.join(', ')}`;
