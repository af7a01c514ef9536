import { AMOUNT_SIGNS, CURRENCIES } from '@capwise/domain/market/quotes/text/currencies';

/** Currencies of regions whose signs others use, too ([MS-LCID]). Excel writes an ID or a tag such as en-CA. */
const REGIONS: readonly [region: string, ids: readonly number[], code: string][] = [
  ['CA', [0x1009, 0x0c0c], 'CAD'],
  ['AU', [0x0c09], 'AUD'],
  ['NZ', [0x1409], 'NZD'],
  ['SG', [0x4809, 0x1004], 'SGD'],
  ['HK', [0x0c04, 0x3c09], 'HKD'],
  ['TW', [0x0404], 'TWD'],
  ['MX', [0x080a], 'MXN'],
  ['JP', [0x0411], 'JPY'],
  ['CN', [0x0804], 'CNY'],
  ['SE', [0x041d], 'SEK'],
  ['NO', [0x0414, 0x0814], 'NOK'],
  ['DK', [0x0406], 'DKK'],
];
const SHARED = /^(?:\$|¥|kr\.?)$/i;
/** Signs that quotes in English do not use. */
const OTHER_SIGNS: Record<string, string> = {
  'fr.': 'CHF',
  'sfr.': 'CHF',
  zł: 'PLN',
  kč: 'CZK',
  euro: 'EUR',
  cdn: 'CAD',
};

/** Currencies in brackets, quoted and escaped texts, spaces as wide as a character, fills, and signs. */
const TOKENS = new RegExp(
  `\\[\\$([^\\]-]*)(?:-([^\\]]*))?\\]|"([^"]*)"|\\\\(.)|[_*].|([${AMOUNT_SIGNS}])`,
  'gsu',
);

function regionCurrency(locale: string): string | undefined {
  const id = /^[\dA-F]+$/i.test(locale) ? Number.parseInt(locale.slice(-4), 16) : null;
  const tag = locale.split('-').at(-1)!.toUpperCase();
  return REGIONS.find(([region, ids]) => (id === null ? region === tag : ids.includes(id)))?.[2];
}

function currencyOf(written: string, locale: string): string {
  const sign = written.trim();
  if (SHARED.test(sign)) return regionCurrency(locale) ?? sign.toLowerCase().replace('.', '');
  const dollars = CURRENCIES.find(({ prefix }) => prefix && new RegExp(`^(?:${prefix})\\$$`).test(sign));
  const named = CURRENCIES.find(({ code }) => code === sign.toUpperCase());
  const isSign = sign.length === 1 && AMOUNT_SIGNS.includes(sign);
  return dollars?.code ?? named?.code ?? OTHER_SIGNS[sign.toLowerCase()] ?? (isSign ? sign : '');
}

/** Sign or ISO code of the currency that a number format shows, such as '[$€-407]' or '"$"#,##0'. '' without one. */
export function formatCurrency(format: string): string {
  for (const [, bracket, locale = '', quoted, escaped, plain] of format.matchAll(TOKENS)) {
    const currency = currencyOf(bracket ?? quoted ?? escaped ?? plain ?? '', locale);
    if (currency) return currency;
  }
  return '';
}
