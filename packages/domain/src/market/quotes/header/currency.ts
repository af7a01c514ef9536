import type { LocatedText } from '../text/located-text.ts';
import type { ReadValue } from '../text/read-value.ts';

const SIGNS: [RegExp, string][] = [
  [/€|\bEUR\b/g, 'EUR'],
  [/£|\bGBP\b/g, 'GBP'],
  [/\bCHF\b/g, 'CHF'],
  [/\bCAD\b|CA?\$/g, 'CAD'],
  [/¥|\bJPY\b/g, 'JPY'],
  [/\bAUD\b|AU?\$/g, 'AUD'],
  [/\bMXN\b/g, 'MXN'],
  [/\$|\bUSD\b|\bU\.?S\.? dollars?\b/gi, 'USD'],
];

/** ISO code of the currency that a quote names most often, where it first does. Null if it names no currency. */
export function currencyOf(located: LocatedText): ReadValue<string> | null {
  let most: { code: string; found: RegExpExecArray[] } | null = null;
  for (const [sign, code] of SIGNS) {
    const found = [...located.text.matchAll(sign)];
    if (found.length > (most?.found.length ?? 0)) most = { code, found };
  }
  if (!most) return null;
  const first = most.found.find(([sign]) => sign === most.code) ?? most.found[0]!;
  return located.value(most.code, first.index, first.index + first[0].length);
}
