const SIGNS: [RegExp, string][] = [
  [/€|\bEUR\b/g, 'EUR'],
  [/£|\bGBP\b/g, 'GBP'],
  [/\bCHF\b/g, 'CHF'],
  [/\bCAD\b|CA?\$/g, 'CAD'],
  [/¥|\bJPY\b/g, 'JPY'],
  [/\bAUD\b|AU?\$/g, 'AUD'],
  [/\bMXN\b/g, 'MXN'],
  [/\$|\bUSD\b/g, 'USD'],
];

/** ISO code of the currency that a quote names most often. Null if it names no currency. */
export function currencyOf(text: string): string | null {
  const counted = SIGNS.map(([sign, code]) => ({ code, count: text.match(sign)?.length ?? 0 }));
  const most = Math.max(...counted.map(({ count }) => count));
  return most === 0 ? null : counted.find(({ count }) => count === most)!.code;
}
