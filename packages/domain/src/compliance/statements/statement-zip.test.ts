import { describe, expect, it } from 'vitest';
import { partCount, zipName, zippedNames } from './statement-zip.ts';

describe('the names of zipped statements', () => {
  it.each([
    ['Dubois, Claire DO', '1790446225', 'Statement 2026 - Dubois, Claire DO - 1790446225.pdf'],
    ['Lang/Ito: "Mai" <x>|*?', '1', 'Statement 2026 - Lang Ito Mai x - 1.pdf'],
    ['..\\..\\C:\\x', '../1', 'Statement 2026 - .. .. C x - .. 1.pdf'],
    ['One\r\nTwo\u202Efdp', '', 'Statement 2026 - One Twofdp.pdf'],
    ['W'.repeat(300), '1', `Statement 2026 - ${'W'.repeat(100)} - 1.pdf`],
    ['山田 太郎', '1', 'Statement 2026 - 山田 太郎 - 1.pdf'],
    ['*', '', 'Statement 2026.pdf'],
  ])('%j with %j is %j', (name, npi, file) => {
    expect(zippedNames([{ name, npi }], 2026)).toEqual([file]);
  });

  it('are unique, ignoring letter case and Unicode composition', () => {
    const lee = (name: string) => ({ name, npi: '' });
    const given = ['Lee', 'LEE', 'lee (2)', 'Lee', 'Ren\u00e9', 'Rene\u0301'].map(lee);
    expect(zippedNames(given, 2026)).toEqual([
      'Statement 2026 - Lee.pdf',
      'Statement 2026 - LEE (2).pdf',
      'Statement 2026 - lee (2) (2).pdf',
      'Statement 2026 - Lee (3).pdf',
      'Statement 2026 - Ren\u00e9.pdf',
      'Statement 2026 - Ren\u00e9 (2).pdf',
    ]);
  });
});

it('the file name has the year, the organization and the part', () => {
  const name = (partNo: number, partCount: number) =>
    zipName('North/West: Clinic', 2025, { partNo, partCount });
  expect(name(1, 1)).toBe('Statements 2025 North West Clinic.zip');
  expect(name(2, 3)).toBe('Statements 2025 North West Clinic part 2 of 3.zip');
  expect([1, 2_000, 2_001, 5_000].map(partCount)).toEqual([1, 1, 2, 3]);
});
