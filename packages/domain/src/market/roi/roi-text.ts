import { ROI_LIMITS, type RoiFieldKind } from './roi-input.ts';

const FORMS: Readonly<Record<RoiFieldKind, RegExp>> = {
  money: /^[\d,]*(\.\d{0,2})?$/,
  rate: /^\d*(\.\d{0,2})?$/,
  increase: /^-?\d*(\.\d{0,2})?$/,
  count: /^[\d,]*$/,
};

/**
 * Whether a field may hold the text while somebody types; a keystroke that would make another text is refused
 * (ROI-009, ROI-010, A-47): letters, a third decimal, a minus outside of yearly changes, a value out of the limits.
 */
export function isRoiText(kind: RoiFieldKind, text: string): boolean {
  if (!FORMS[kind].test(text)) return false;
  const { least, most } = ROI_LIMITS[kind];
  const value = parseRoiText(text);
  return value >= least && value <= most;
}

/** The number that a text commits to; an empty one, or one without a digit, is 0 (ROI-008). */
export function parseRoiText(text: string): number {
  const plain = text.replaceAll(',', '');
  return /\d/.test(plain) ? Number(plain) + 0 : 0;
}

/** A pasted amount without what stands around it elsewhere: ' $1,234.50' and 'USD 1,234.50' → '1,234.50'. */
export const cleanRoiText = (text: string): string => text.replaceAll(/US\$|USD|US dollars?|[$%\s]/gi, '');

/** The text of a committed number, as a field shows it: 850000 → '850,000', 4.5 → '4.50' dollars, '4.5' percent. */
export function formatRoiNumber(kind: RoiFieldKind, value: number): string {
  const fraction = kind === 'money' && !Number.isInteger(value) ? 2 : 0;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: fraction,
    maximumFractionDigits: ROI_LIMITS[kind].decimals,
    useGrouping: kind === 'money' || kind === 'count',
  });
}
