import { maskPhone } from '../../phone.ts';
import { mdbIdText } from '../facilities.ts';
import { changeText } from './change-text.ts';

export interface StoredFacility {
  name: string;
  number: number;
  number_extension: string;
  external_id: string | null;
  address: string;
  city: string | null;
  state: string | null;
  zip: string;
  phone_number: string;
  is_active: boolean;
}

const SHOWN: readonly [label: string, text: (facility: StoredFacility) => string][] = [
  ['Name', ({ name }) => name],
  ['MDB ID', ({ number, number_extension }) => mdbIdText(number, number_extension)],
  ['External ID', ({ external_id }) => external_id ?? ''],
  ['Address', ({ address }) => address],
  ['City', ({ city }) => city ?? ''],
  ['State', ({ state }) => state ?? ''],
  ['ZIP', ({ zip }) => zip],
  ['Phone', ({ phone_number }) => maskPhone(phone_number)],
  ['Active', ({ is_active }) => (is_active ? 'yes' : 'no')],
];

/** One text per change, for people. The name comes first. */
export const facilityChanges = (before: StoredFacility, after: StoredFacility): string[] =>
  SHOWN.flatMap(([label, text]) => changeText(label, text(before), text(after)));

/** Asks people to look at renamed facilities, because IDs of different lists can be equal. */
export const renamedText = (count: number): string =>
  `${count === 1 ? '1 known facility gets' : `${count.toLocaleString('en-US')} known facilities get`} another name. If this file is not from the list that the facilities came from, its IDs can belong to other places.`;
