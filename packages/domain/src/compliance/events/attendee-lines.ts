import { shownValue } from '../../imports/shown-value.ts';
import { oneLine } from '../../one-line.ts';
import { EVENT_NAME_LENGTH, FAMILY, GUEST, OTHER, PHYSICIAN } from './events.ts';

/** A pasted line, or a line of a file. */
export interface AttendeeLine {
  /** From 1, as an editor counts. */
  line: number;
  /** Of the physician. */
  npi: string;
  name: string;
  /** Null for a physician, or for anyone else if no physician has the name. */
  kind: number | null;
  /** Name of the physician of family and guests. */
  physician: string;
  /** Why the line cannot be added, or null. */
  fault: string | null;
}

const NPI = /^\d{10}$/;
const KINDS: Readonly<Record<string, number>> = {
  physician: PHYSICIAN,
  family: FAMILY,
  guest: GUEST,
  other: OTHER,
  staff: OTHER,
};
const COLUMNS = ['npi', 'name', 'kind', 'physician'] as const;
type Column = (typeof COLUMNS)[number];

/**
 * Reads one attendee from each line: an NPI, a name, or both, separated by tabs, semicolons or commas. If the first line
 * has headings with *kind*, it names the columns. Other headings are left out.
 * @param split reads the cells of a line of a CSV file
 */
export function attendeeLines(
  text: string,
  split: (line: string, separator: string) => string[],
): AttendeeLine[] {
  const cellsOf = (line: string, separator: string) => split(line, separator).map(oneLine);
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((given, at) => ({ line: at + 1, given: given.replaceAll('\uFEFF', '') }))
    .filter(({ given }) => oneLine(given) !== '');
  const first = lines[0]?.given ?? '';
  const separator = ['\t', ';', ','].find((sign) => first.includes(sign)) ?? ',';
  const names = cellsOf(first, separator).map((cell) => cell.toLowerCase());
  if (names.includes('kind') && (names.includes('name') || names.includes('npi')))
    return lines.slice(1).map(({ line, given }) => columnLine(line, cellsOf(given, separator), names));
  const isHeading = /\bnpi\b/i.test(first) && !/\d/.test(first);
  return lines.slice(isHeading ? 1 : 0).map(({ line, given }) => freeLine(line, given));
}

function columnLine(line: number, cells: readonly string[], names: readonly string[]): AttendeeLine {
  const cell = (column: Column) => cells[names.indexOf(column)] ?? '';
  const [npi, name, word, physician] = [cell('npi'), cell('name'), cell('kind'), cell('physician')];
  const kind = word === '' ? PHYSICIAN : (KINDS[word.toLowerCase().split(/[ /]/)[0]!] ?? null);
  const fault =
    kind === null
      ? `${shownValue(word)} is not a kind of attendee: physician, family, guest or other`
      : npi !== '' && !NPI.test(npi)
        ? `${shownValue(npi)} is not an NPI of ten digits`
        : kind !== PHYSICIAN && name === ''
          ? 'the name is missing'
          : nameFault(name);
  return { line, npi, name, kind, physician, fault };
}

function freeLine(line: number, given: string): AttendeeLine {
  const text = oneLine(given.replaceAll('"', ''));
  const cells = text.split(/[\t;,]/).map((cell) => cell.trim());
  const npi = cells.find((cell) => NPI.test(cell)) ?? text.split(' ').find((word) => NPI.test(word)) ?? '';
  const name = cells
    .map((cell) => (npi === '' ? cell : oneLine(cell.replace(npi, ''))))
    .filter((cell) => cell !== '')
    .join(', ');
  return { line, npi, name, kind: null, physician: '', fault: nameFault(name) };
}

const nameFault = (name: string): string | null =>
  name.length > EVENT_NAME_LENGTH
    ? `${shownValue(name)} has more than ${EVENT_NAME_LENGTH} characters`
    : null;

/** NPI or name of the physician whose gift the share is. Empty for staff and others. */
export const soughtBy = ({ kind, npi, name, physician }: AttendeeLine): { npi: string; name: string } =>
  kind === OTHER
    ? { npi: '', name: '' }
    : kind === null || kind === PHYSICIAN
      ? { npi, name }
      : NPI.test(physician)
        ? { npi: physician, name: '' }
        : { npi, name: physician };

/**
 * Why a line without a fault cannot be added, or null.
 * @param count of physicians that match. A name without a physician may be one of the staff
 * @param otherName a physician with the name of the line, who has another NPI
 */
export function matchFault(
  line: AttendeeLine,
  count: number,
  otherName: string | null = null,
): string | null {
  const { npi, name } = soughtBy(line);
  const sought = shownValue(npi || name);
  if (line.kind === OTHER) return null;
  if (count === 1)
    return otherName && `${sought} is not the NPI of ${shownValue(otherName)}: correct the NPI or the name`;
  if (count > 1) return `several physicians of this organization match ${sought}`;
  if (sought === '') return 'the physician is missing';
  return line.kind === null && npi === '' ? null : `no physician of this organization matches ${sought}`;
}
