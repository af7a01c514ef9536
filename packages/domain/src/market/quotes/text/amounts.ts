import { ABBREVIATIONS_AFTER, AMOUNT_CODES, AMOUNT_SIGNS, CODES_AFTER, SIGN_PREFIXES } from './currencies.ts';

export type DecimalMark = '.' | ',';

export interface Amount {
  /** Hundredths: cents, or hundredths of a percent or of a piece. */
  cents: number;
  isPercent: boolean;
  /** Written with a currency, a decimal mark or groups of thousands. */
  isMoney: boolean;
}

const WORDS = `(?:${AMOUNT_CODES}|CDN|${SIGN_PREFIXES})`;
const SIGN = `[${AMOUNT_SIGNS}]`;
const BEFORE = new RegExp(`^(?:(?:${WORDS}|kr\\.?)\\s*)?${SIGN}?\\s*`);
const AFTER = new RegExp(
  `\\s*(?:${SIGN}|(?:${CODES_AFTER}|CDN|euros?)\\b|(?:${ABBREVIATIONS_AFTER})(?![\\wčł]))?\\s*(?:/\\s*(?:ea|each|unit)|each|ea)?\\.?\\s*\\*?$`,
  'i',
);
const CURRENCY = new RegExp(`${SIGN}|\\b(?:${CODES_AFTER}|CDN)\\b|euro|${ABBREVIATIONS_AFTER}`, 'i');
/** '1.200,-' and "1'200.--" have no cents. */
const NO_CENTS = /(?<=\d)[.,]\s?[-–—]{1,2}(?=\D*$)/;
const DIGITS = /^(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)(?:[.,]\d{1,2})?$|^[.,]\d{2}$/;
/** Cents after the other mark, such as 2.50 next to 1.234,00, are not thousands. */
const WHOLE = /^(?:\d*|\d{1,3}(?:[.,'’ ]\d{3})+)$/;

function hundredths(digits: string, mark: DecimalMark): number | null {
  const at = digits.lastIndexOf(mark);
  const [whole, part] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
  if (part.length > 2 || /[.,]/.test(part) || !WHOLE.test(whole)) return null;
  const cents = Number(whole.replaceAll(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Reads a text that is one number and nothing else: '$1,234.50', '(1,234.50)', '1.234,50 €', '12.5%'. Null otherwise. */
export function parseAmount(text: string, mark: DecimalMark = '.'): Amount | null {
  let rest = text.trim().replace(NO_CENTS, '').replace('−', '-').replace('–', '-');
  const isPercent = rest.endsWith('%') || rest.endsWith('%)');
  rest = rest.replace('%', '');
  const isNegative = /^\(.*\)$/.test(rest) || /^[^\d]{0,5}-/.test(rest) || /\d\s*-$/.test(rest);
  rest = rest
    .replace(/^\((.*)\)$/, '$1')
    .replace(/-$/, '')
    .replace(/^-\s*/, '');
  const bare = rest.replace(BEFORE, '').replace(/^-\s*/, '').replace(AFTER, '').replace(/\.-$/, '').trim();
  if (!DIGITS.test(bare)) return null;
  const value = hundredths(bare, mark);
  if (value === null) return null;
  const isMoney = !isPercent && (CURRENCY.test(text) || /[.,'’]\d/.test(bare));
  return { cents: isNegative ? -value : value, isPercent, isMoney };
}

const PIECES = /^(?:x\s+)?(\d{1,6})(?:[.,]0{1,3})?\s*(?:ea|each|pcs?|pieces?|units?|sets?|stk|x|×)?\.?$/i;

/** Reads a whole number of pieces: '3', '2 ea', 'x 4', '3.00'. Null otherwise. */
export function parseQuantity(text: string): number | null {
  const found = PIECES.exec(text.trim());
  const count = found ? Number(found[1]) : 0;
  return count > 0 ? count : null;
}
