/** What the number's issuer is known by among card issuers; its check digit counts (ISO 7812). */
const PREFIX = '80840';

/** The check digit of nine digits of a National Provider Identifier. */
export function npiCheckDigit(nine: string): number {
  let sum = 0;
  [...(PREFIX + nine)].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return (10 - (sum % 10)) % 10;
}

/** A valid identifier that nobody has: those of people and organizations begin with 1, none is issued with a 2. */
export function inventedNpi(number: number): string {
  const nine = `2${String(number).padStart(8, '0')}`;
  return `${nine}${npiCheckDigit(nine)}`;
}
