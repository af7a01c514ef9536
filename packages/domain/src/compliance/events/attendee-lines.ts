import { oneLine } from '../../one-line.ts';

/** A pasted line, or a line of a file. */
export interface AttendeeLine {
  npi: string;
  name: string;
}

const NPI = /^\d{10}$/;

/**
 * Reads one attendee from each line: an NPI, a name, or both, separated by tabs, semicolons or commas. A first line
 * with headings is left out.
 */
export function attendeeLines(text: string): AttendeeLine[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => oneLine(line.replaceAll('"', '')))
    .filter((line) => line !== '');
  const isHeading = lines.length > 0 && /\bnpi\b/i.test(lines[0]!) && !/\d/.test(lines[0]!);
  return lines.slice(isHeading ? 1 : 0).map((line) => {
    const cells = line.split(/[\t;,]/).map((cell) => cell.trim());
    const npi = cells.find((cell) => NPI.test(cell)) ?? line.split(' ').find((word) => NPI.test(word)) ?? '';
    const name = cells
      .map((cell) => (npi === '' ? cell : oneLine(cell.replace(npi, ''))))
      .filter((cell) => cell !== '')
      .join(', ');
    return { npi, name };
  });
}
