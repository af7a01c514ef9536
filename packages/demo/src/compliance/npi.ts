import { npiCheckDigit } from '@capwise/domain/compliance/places/npi';

/** A valid NPI that nobody has. Real ones start with 1, and none that start with 2 are issued. */
export function inventedNpi(number: number): string {
  const nine = `2${String(number).padStart(8, '0')}`;
  return `${nine}${npiCheckDigit(nine)}`;
}
