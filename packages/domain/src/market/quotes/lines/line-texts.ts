import type { DescribedRow, Description } from '../rows/wrapped-rows.ts';
import { type ReadValue, readValue } from '../text/read-value.ts';

/** Letters and digits without spaces, such as 8065-751 or EPK-i7010. */
const PART = /^(?=.*\d)[\p{Lu}\d][\p{L}\d./_-]{3,29}$/u;
/** Digits under a heading for numbers. Shorter ones count the lines. */
const MIN_DIGITS = 4;

const isPart = ({ text, role }: Description, index: number, all: readonly Description[]): boolean =>
  PART.test(text) && (role === 'number' || (index === 0 && all.length > 1 && role !== 'description'));

/** The part number of a row: in its column, or before the description. */
export function partNumberOf({ descriptions, numbers }: DescribedRow): ReadValue<string> | null {
  const part = descriptions.find(isPart);
  if (part) return readValue(part.text, ...part.cells);
  const digits = numbers.find(({ role, cell }) => role === 'number' && cell.text.length >= MIN_DIGITS);
  return digits ? readValue(digits.cell.text, digits.cell) : null;
}

/** All texts of a row but its part number. */
export function descriptionOf({ descriptions }: DescribedRow): ReadValue<string> {
  const part = descriptions.findIndex(isPart);
  const rest = descriptions.filter((_, index) => index !== part);
  const used = rest.length > 0 ? rest : descriptions;
  return readValue(used.map(({ text }) => text).join(' '), ...used.flatMap(({ cells }) => cells));
}
