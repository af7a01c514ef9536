/** Words that name a price or a currency in English, German, French, Scandinavian, Polish, Portuguese and Spanish. */
const LABELS =
  'prices?|pricing|costs?|fees?|charges?|amounts?|net|nett|sum|quoted|payable|currency|totals?|subtotals?|value|extended|' +
  'balance|investment|einzelpreis|gesamtpreis|stückpreis|preise?|betrag|summe|gesamt|netto|brutto|währung|prix|montant|devise|' +
  'pris|enhetspris|beløp|beløb|belopp|summa|valuta|cena|ceny|wartość|kwota|waluta|razem|preços?|valor|valores|moeda|precios?|' +
  'importe|moneda';

/** Words next to them: kinds of prices, taxes and links. Alone, they name no price: an AED unit is a product. */
const OTHERS =
  'sub|grand|unit|units|ext|extension|list|each|ea|per|sales|sale|purchase|final|your|special|contract|offer|discounted|' +
  'quote|quotation|of|in|is|are|all|the|shown|stated|listed|given|expressed|only|and|or|on|to|plus|less|due|by|year|yearly|' +
  'annual|month|monthly|before|after|without|with|excl|excluding|exclusive|exclusives|ex|exc|incl|including|inclusive|inc|' +
  'included|tax|taxes|gst|hst|pst|qst|vat|duty|duties|eks|ekskl|inkl|exkl|mva|moms|mwst|ust|ht|ttc|hors|taxe|bez|sem|com|' +
  'impostos|sin|con|iva|unitário|unitario|jednostkowa|unitaire|p|a';

const LABEL = new RegExp(`^(?:${LABELS})$`, 'iu');
const KNOWN = new RegExp(`^(?:${LABELS}|${OTHERS})$`, 'iu');
/** 'Price of AED' and 'cost per AED' name a product. */
const LINK = /^(?:of|per|and|or|with|without|plus|each)$/i;

const words = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/** True if a text has no other words than those of prices and taxes. */
export const isAboutPrices = (text: string): boolean => words(text).every((word) => KNOWN.test(word));

/** True if the text before a code is a label, and nothing else is around the code: 'Price (AUD, excl. GST)'. */
export function isLabelled(before: string, after: string): boolean {
  const first = words(before);
  return (
    first.some((word) => LABEL.test(word)) && !LINK.test(first.at(-1)!) && isAboutPrices(`${before} ${after}`)
  );
}

/** 'All prices in' and 'Payment in' */
export const PRICES =
  '\\b(?:prices?|pricing|costs?|fees?|charges?|amounts?|net|sum|quot(?:e[ds]?|ations?)|payments?|pa(?:y|id|yable)|invoiced?|billed|currency|(?:sub-?)?totals?|preise?|pris(?:er)?|prix|ceny|preços|precios)\\b';
const GAP = '[\\s:(]{1,3}';
const VERBS =
  'is|are|be|quoted|shown|stated|listed|given|expressed|denominated|calculated|made|payable|invoiced|billed';
export const LINKS = `(?:${GAP}(?:in|all|only|${VERBS})){0,3}${GAP}`;
const IN = '(?:in|en|em|w)';
const SENTENCE = '(?:[^.;!?]|\\b(?:excl?|incl?)\\.|\\.(?=\\S)){0,90}';

/** Words before a code in a sentence: 'All prices in' or 'Prices exclude GST and are in'. */
export const BEFORE_CODE = [
  `${PRICES}${LINKS}${IN}${GAP}`,
  `${PRICES}${SENTENCE}\\b(?:${VERBS})\\s(?:all\\s|only\\s)?${IN}${GAP}`,
].join('|');
