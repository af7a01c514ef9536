import type { LocatedText } from '../text/located-text.ts';
import type { ReadValue } from '../text/read-value.ts';

interface Currency {
  code: string;
  written: RegExp;
  sign?: RegExp;
}

const CURRENCIES: Currency[] = [
  { code: 'USD', written: /\bUSD\b|\bU\.?S\.? dollars?\b|\bUS\$/gi },
  { code: 'CAD', written: /\bCAD\b|\bCA?\$/g },
  { code: 'AUD', written: /\bAUD\b|\bAU?\$/g },
  { code: 'MXN', written: /\bMXN\b/g },
  { code: 'EUR', written: /\bEUR\b/g, sign: /€/g },
  { code: 'GBP', written: /\bGBP\b/g, sign: /£/g },
  { code: 'JPY', written: /\bJPY\b/g, sign: /¥/g },
  { code: 'CHF', written: /\bCHF\b/g },
];
const DOLLARS = ['USD', 'CAD', 'AUD', 'MXN'];
/** Recognition takes a letter or a dollar sign for another sign, but hardly ever for a whole code. */
const WRITTEN_WEIGHT = 5;

interface Mentions {
  code: string;
  found: RegExpExecArray[];
  weight: number;
}

function mentions({ text }: LocatedText): Mentions[] {
  const all = CURRENCIES.map(({ code, written, sign }) => {
    const codes = [...text.matchAll(written)];
    const signs = sign ? [...text.matchAll(sign)] : [];
    return { code, found: [...codes, ...signs], weight: codes.length * WRITTEN_WEIGHT + signs.length };
  });
  // A dollar sign means the dollar that the quote names, and the American one if it names none.
  const dollars = all.filter(({ code }) => DOLLARS.includes(code));
  const named = dollars.reduce((most, one) => (one.weight > most.weight ? one : most));
  const signs = [...text.matchAll(/(?<!\b[A-Z]{1,2})\$/g)];
  named.found.push(...signs);
  named.weight += signs.length;
  return all;
}

/** ISO code of the currency that a quote names most, where it first does. Null if it names no currency. */
export function currencyOf(located: LocatedText): ReadValue<string> | null {
  const most = mentions(located).reduce((best, one) => (one.weight > best.weight ? one : best));
  const first = most.found.find(([sign]) => sign === most.code) ?? most.found[0];
  return first ? located.value(most.code, first.index, first.index + first[0].length) : null;
}
