import { ROI_LIMITS, type RoiFieldKind } from './roi-input.ts';

const FORMS: Readonly<Record<RoiFieldKind, RegExp>> = {
  money: /^[\d,]*(\.\d{0,2})?$/,
  rate: /^\d*(\.\d{0,2})?$/,
  increase: /^-?\d*(\.\d{0,2})?$/,
  count: /^[\d,]*$/,
};

/**
 * True if a field may contain this text while typing. Other keystrokes are refused (ROI-009, ROI-010, A-47):
 * letters, a third decimal, a minus sign outside of yearly changes, and values outside the limits.
 */
export function isRoiText(kind: RoiFieldKind, text: string): boolean {
  if (!FORMS[kind].test(text)) return false;
  const { least, most } = ROI_LIMITS[kind];
  const value = parseRoiText(text);
  return value >= least && value <= most;
}

/** Parses a committed text. Without a digit it is 0 (ROI-008). */
export function parseRoiText(text: string): number {
  const plain = text.replaceAll(',', '');
  return /\d/.test(plain) ? Number(plain) + 0 : 0;
}

/** Removes currency and percent signs from pasted text: ' $1,234.50' and 'USD 1,234.50' → '1,234.50'. */
export const cleanRoiText = (text: string): string => text.replaceAll(/US\$|USD|US dollars?|[$%\s]/gi, '');

/**
 * Formats a committed number for a field: 850000 → '850,000', 4.5 → '4.50' for dollars, '4.5' for percent.
 */
export function formatRoiNumber(kind: RoiFieldKind, value: number): string {
  const fraction = kind === 'money' && !Number.isInteger(value) ? 2 : 0;
  return value.toLocaleString('en-US', {
    minimumFractionDigits: fraction,
    maximumFractionDigits: ROI_LIMITS[kind].decimals,
    useGrouping: kind === 'money' || kind === 'count',
  });
}
