import { mdbIdText, NO_NUMBER } from '../facilities.ts';

export interface NamedFacility {
  id: number;
  name: string;
  /** -1 if unknown. */
  number: number;
  numberExtension: string;
  externalId: string | null;
}

const isText = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();

const hasMdbId = (text: string, { number, numberExtension }: NamedFacility): boolean =>
  (number !== NO_NUMBER || numberExtension !== '') &&
  (isText(text, mdbIdText(number, numberExtension)) || (number !== NO_NUMBER && text === String(number)));

/** Facilities with this name, MDB ID, MDB number or external ID. */
export const facilitiesNamed = <Facility extends NamedFacility>(
  text: string,
  facilities: readonly Facility[],
): Facility[] =>
  facilities.filter(
    (facility) => isText(text, facility.name) || hasMdbId(text, facility) || facility.externalId === text,
  );
