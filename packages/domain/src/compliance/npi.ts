/** The prefix that identifies the issuer in the check digit (ISO 7812), as CMS defines it for NPIs. */
const PREFIX = '80840';

/** The check digit for the first nine digits of a National Provider Identifier. */
export function npiCheckDigit(nine: string): number {
  let sum = 0;
  [...(PREFIX + nine)].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is a National Provider Identifier: ten digits, of which the last one checks the others. */
export const isNpi = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && npiCheckDigit(text.slice(0, 9)) === Number(text[9]);
