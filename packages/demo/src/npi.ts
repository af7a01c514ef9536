import { npiCheckDigit } from '@capwise/domain/compliance/npi';

/** A valid identifier that nobody has: those of people and organizations begin with 1, none is issued with a 2. */
export function inventedNpi(number: number): string {
  const nine = `2${String(number).padStart(8, '0')}`;
  return `${nine}${npiCheckDigit(nine)}`;
}
