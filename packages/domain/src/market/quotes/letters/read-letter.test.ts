import { describe, expect, it } from 'vitest';
import { systems } from '../reading/read-layouts.fixtures.ts';
import { HEAD, type PrintedLine, printed } from '../text/printed.fixtures.ts';

describe('letters', () => {
  const letter = (...lines: string[]) =>
    printed([...HEAD, ...lines.map((text): PrintedLine => [[40, text]])]);

  it('reads a sentence', () => {
    const items = letter(
      'We are pleased to offer two (2) LenSx Laser at a net price of $300,000.00 each, against',
      'a list price of $400,000.00, and one ARGOS Biometer at $20,000.00. The total comes to $620,000.00.',
    );
    expect(systems(items)).toEqual([
      ['LenSx Laser', 2, 300_000, 400_000],
      ['ARGOS Biometer', 1, 20_000, null],
    ]);
  });

  it('does not take the cents of a price for a count', () => {
    const items = letter(
      'We offer 2 LenSx Laser at $300,000.36 each, 4 ARGOS Biometer at $20,000.00 each.',
      'The total is $680,000.72.',
    );
    expect(systems(items).map(([, quantity]) => quantity)).toEqual([2, 4]);
  });

  it('spreads a discount in a sentence', () => {
    const items = letter(
      'We offer 2 LenSx Laser at $300,000.00 each,',
      'less a discount of 10% ($60,000.00), for a total of $540,000.00.',
    );
    expect(systems(items)).toEqual([['LenSx Laser', 2, 270_000, null]]);
  });

  it('reads bullets, with prices of all pieces if the total says so', () => {
    const items = letter(
      '• 4 x ARGOS Biometer: $80,000.00',
      '• 1 x LenSx Laser: $300,000.00',
      'The total is $380,000.00.',
    );
    expect(systems(items)).toEqual([
      ['ARGOS Biometer', 4, 20_000, null],
      ['LenSx Laser', 1, 300_000, null],
    ]);
  });
});
