/** Issuer prefix for the check digit (ISO 7812), as defined by CMS for NPIs. */
const PREFIX = '80840';

export function npiCheckDigit(nine: string): number {
  let sum = 0;
  [...(PREFIX + nine)].reverse().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return (10 - (sum % 10)) % 10;
}

/** True for a National Provider Identifier: ten digits with a valid check digit. */
export const isNpi = (text: string): boolean =>
  /^[12]\d{9}$/.test(text) && npiCheckDigit(text.slice(0, 9)) === Number(text[9]);
