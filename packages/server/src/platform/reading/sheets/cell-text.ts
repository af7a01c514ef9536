export type CellValue = string | number | boolean | Date | null | undefined;

/** Text of a cell: days as 2026-03-31, numbers without rounding errors, nothing for errors. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
  return String(value);
}

/** Text of a number with the currency of its format: '$1200.5' or '1200.50 CAD'. */
export function moneyText(value: number, currency: string): string {
  if (/\w/.test(currency)) return `${value.toFixed(2)} ${currency}`;
  return `${value < 0 ? '-' : ''}${currency}${cellText(Math.abs(value))}`;
}
