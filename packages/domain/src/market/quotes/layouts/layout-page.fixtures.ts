import type { PrintedLine } from '../text/printed.fixtures.ts';
import type { LayoutRandom, TrueSystem } from './layout-random.fixtures.ts';

export interface LayoutQuote {
  lines: PrintedLine[];
  /** Text height in points. */
  size: number;
  spacing: number;
  systems: TrueSystem[];
}

/** Writes amounts in one of several ways for the whole quote. */
export function moneyWriter(random: LayoutRandom): (cents: number) => string {
  const sign = random.pick(['', '', '$', '$ ', 'USD ']);
  return (cents) =>
    `${cents < 0 ? '-' : ''}${sign}${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

const HOSPITALS = ['Lakeview Hospital', 'St. Amand Medical Center', 'Prairie Health System'];

/** Letterhead, number, dates and customer. */
export function heading(random: LayoutRandom, vendor: string): PrintedLine[] {
  const number = `Q-${100_000 + random.below(900_000)}`;
  const customer = random.pick(HOSPITALS);
  return random.pick<PrintedLine[]>([
    [
      [[40, vendor]],
      [
        [40, `Quotation ${number}`],
        [380, 'Date: 04/02/2026'],
      ],
      [
        [40, `Prepared for: ${customer}`],
        [380, 'Valid until: 06/30/2026'],
      ],
      [],
    ],
    [
      [
        [40, vendor],
        [400, 'SALES QUOTE'],
      ],
      [[400, `Quote number: ${number}`]],
      [[400, 'Issued: April 2, 2026']],
      [[400, 'Expires: June 30, 2026']],
      [[40, `Bill to: ${customer}`]],
      [[40, '1200 Harbor Road, Springfield']],
      [],
    ],
  ]);
}

/** Text in lines of at most this many characters. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
