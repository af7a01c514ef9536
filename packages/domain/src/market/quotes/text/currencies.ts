interface Currency {
  code: string;
  /** Letters before a dollar sign, as a pattern. */
  prefix?: string;
  name?: RegExp;
  sign?: RegExp;
  /** A word that also means something else, such as AED. It counts only after cents and with words of prices. */
  word?: string;
  /**
   * Codes that also mean something else, such as CAD software in mammography, speech-generating devices (SGD) and the
   * next of kin (NOK). They count only next to amounts and with words of prices.
   */
  nearAmounts?: readonly string[];
}

export const CURRENCIES: readonly Currency[] = [
  { code: 'USD', prefix: 'US', name: /\b(?:u\.?s\.?|united states|american) dollars?\b/gi },
  {
    code: 'CAD',
    nearAmounts: ['CAD', 'CDN'],
    prefix: 'CA?|CAN|C[Dd][Nn]',
    name: /\b(?:canadian|cdn) (?:dollars?|funds)\b/gi,
  },
  { code: 'AUD', nearAmounts: ['AUD'], prefix: 'A(?:US?)?', name: /\baustralian dollars?\b/gi },
  { code: 'NZD', prefix: 'NZ', name: /\bnew zealand dollars?\b/gi },
  { code: 'SGD', nearAmounts: ['SGD'], prefix: 'SG?', name: /\bsingapore dollars?\b/gi },
  { code: 'HKD', nearAmounts: ['HKD'], prefix: 'HK', name: /\bhong kong dollars?\b/gi },
  { code: 'TWD', prefix: 'NT', name: /\bnew taiwan dollars?\b/gi },
  { code: 'MXN', prefix: 'MX', name: /\bmexican pesos?\b/gi },
  { code: 'BRL', nearAmounts: ['BRL'], prefix: 'R', name: /\bbrazilian reals?\b|\breais\b/gi },
  { code: 'EUR', name: /\beuros\b|(?<=\d\d ?)euro\b/gi, sign: /€/g, word: 'euro' },
  { code: 'GBP', name: /\bpounds? sterling\b|\bbritish pounds?\b/gi, sign: /£/g },
  { code: 'JPY', name: /\bjapanese yen\b/gi, word: 'yen' },
  { code: 'CNY', nearAmounts: ['RMB'], name: /\brenminbi\b|\bchinese yuan\b/gi },
  {
    code: 'CHF',
    nearAmounts: ['CHF', 'SFr'],
    name: /\bswiss francs?\b|\bsfr\.?(?= ?\d+[.,'’]\d\d)|\bfr\.?(?= ?\d{1,3}['’]\d{3})/gi,
  },
  { code: 'SEK', name: /\bswedish kron(?:a|or)\b/gi },
  { code: 'NOK', nearAmounts: ['NOK'], name: /\bnorwegian kron(?:e|er)\b/gi },
  { code: 'DKK', name: /\bdanish kron(?:e|er)\b/gi },
  { code: 'PLN', nearAmounts: ['PLN'], name: /\bpolish zloty(?:s|ch)?\b|(?<=\d ?)zł(?!\w)/gi },
  { code: 'CZK', name: /\bczech (?:koruna|crowns?)\b|(?<=[\d-] ?)kč(?!\w)/gi },
  { code: 'HUF', name: /\bhungarian forints?\b|(?<=\d\.\d{3} ?|\d \d{3} \d{3} ?)ft\b/gi },
  { code: 'ZAR', name: /\bsouth african rands?\b/gi },
  { code: 'KRW', name: /\bkorean won\b/gi, sign: /₩/g },
  { code: 'ILS', name: /\b(?:israeli|new) shekels?\b/gi, sign: /₪/g, word: 'ILS' },
  { code: 'INR', name: /\bindian rupees?\b/gi, sign: /₹/g, word: 'INR' },
  { code: 'TRY', name: /\bturkish liras?\b/gi, sign: /₺/g, word: 'TRY' },
  { code: 'AED', name: /\b(?:uae|emirati) dirhams?\b/gi, word: 'AED' },
  { code: 'SAR', name: /\bsaudi riyals?\b/gi, word: 'SAR' },
  ...'THB MYR PHP IDR VND PKR QAR KWD BHD OMR JOD EGP NGN KES COP CLP ARS RON ISK UAH RUB'
    .split(' ')
    .map((code) => ({ code, word: code })),
];

/** Signs of several currencies: the named one, or the first if none is named. */
export const SHARED_SIGNS: readonly { sign: RegExp; codes: readonly string[] }[] = [
  { sign: /(?<!\b[A-Z]{1,2})\$/g, codes: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'TWD', 'MXN'] },
  { sign: /¥/g, codes: ['JPY', 'CNY'] },
  { sign: /(?<=\d ?)kr\b|\bkr\.?(?= ?\d)/gi, codes: ['SEK', 'NOK', 'DKK'] },
];

/** Patterns of what is written next to amounts. Words are expected only after them. */
export const AMOUNT_CODES = CURRENCIES.flatMap(({ code, word }) => (word === code ? [] : code)).join('|');
export const CODES_AFTER = CURRENCIES.map(({ code }) => code).join('|');
/** Abbreviations after amounts. Ft without thousands are feet. */
export const ABBREVIATIONS_AFTER = 'kr|kč|zł|(?<=\\d\\.\\d{3} ?|\\d \\d{3} \\d{3} ?)ft';
export const AMOUNT_SIGNS = '$€£¥₩₪₹₺';
export const SIGN_PREFIXES = `(?:${CURRENCIES.flatMap(({ prefix }) => prefix ?? []).join('|')})(?=\\$)`;
