import { describe, expect, it } from 'vitest';
import { formatCount } from '../../units.ts';
import { coverageLines, ordinal, SUMMARY_LENGTHS, truncate } from './formats.ts';
import { INSIGHTS_PAGE_SIZE, pageCount, shownPage, technologyTabs } from './insights.ts';
import { pieGroups } from './pie.ts';
import { reportRefusal } from './texts.ts';

const shares = (...frequencies: number[]) =>
  frequencies.map((frequency, index) => ({ id: String(index), name: `OEM ${index}`, frequency }));

describe('pages', () => {
  it.each([
    [0, 1],
    [1, 1],
    [20, 1],
    [21, 2],
    [400, 20],
    [401, 21],
  ])('%s rows have %s pages of twenty', (total, pages) =>
    expect(pageCount(total, INSIGHTS_PAGE_SIZE)).toBe(pages),
  );

  it.each([
    [1, 45, 1],
    [3, 45, 3],
    [4, 45, 3],
    [9, 0, 1],
    [0, 45, 1],
    [-2, 45, 1],
  ])('page %s of %s rows shows page %s (A-14)', (page, total, shown) =>
    expect(shownPage(page, total, INSIGHTS_PAGE_SIZE)).toBe(shown),
  );
});

describe('texts', () => {
  it('a summary is cut at 500 characters by default', () => {
    expect(truncate('x'.repeat(500))).toBe('x'.repeat(500));
    expect(truncate('x'.repeat(501))).toBe(`${'x'.repeat(500)}...`);
    expect(SUMMARY_LENGTHS.compact).toBe(212);
  });

  it('a cut has exactly this many characters and never half of one', () => {
    expect(truncate('abcdef', 3)).toBe('abc...');
    expect(truncate('abc', 3)).toBe('abc');
    expect(truncate('', 3)).toBe('');
    expect(truncate('ab😀cd', 3)).toBe('ab...');
    expect(truncate('ab😀cd', 4)).toBe('ab😀...');
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
    [1_003, '1,003rd'],
    [0, 'N/A'],
    [-1, 'N/A'],
    [1.5, 'N/A'],
    [null, 'N/A'],
  ])('the rank %s shows as %s', (rank, text) => expect(ordinal(rank)).toBe(text));

  it.each([
    ['Parts\nLabor\r\nTravel', ['Parts', 'Labor', 'Travel']],
    ['Parts\n\n  Labor  \n', ['Parts', 'Labor']],
    ['', ['N/A']],
    [' \n ', ['N/A']],
  ])('the coverage %j has the lines %j', (coverage, lines) => expect(coverageLines(coverage)).toEqual(lines));

  it('singular and plural', () => {
    expect(formatCount(1, 'quote')).toBe('1 quote');
    expect(formatCount(0, 'quote')).toBe('0 quotes');
    expect(formatCount(1_234, 'quote')).toBe('1,234 quotes');
  });
});

describe('the popularity pie', () => {
  it('shows the four largest shares and groups the rest as Other', () => {
    const { slices, other } = pieGroups(shares(0.05, 0.3, 0.1, 0.2, 0.25, 0.1));
    expect(slices.map(({ frequency }) => frequency)).toEqual([0.3, 0.25, 0.2, 0.1]);
    expect(slices.at(-1)?.id).toBe('2');
    expect(other?.entries.map(({ id }) => id)).toEqual(['5', '0']);
    expect(other?.frequency).toBeCloseTo(0.15, 10);
  });

  it.each([0, 1, 4])('has no Other with %s entries (A-60)', (count) =>
    expect(pieGroups(shares(...Array.from({ length: count }, () => 0.25))).other).toBeNull(),
  );

  it('a single fifth entry is Other itself', () =>
    expect(pieGroups(shares(0.2, 0.2, 0.2, 0.2, 0.2)).other?.entries).toHaveLength(1));
});

describe('the technology page', () => {
  it('has The Market tab only if the technology has market segments', () => {
    expect(technologyTabs(true)).toEqual(['Overview', 'The Market', 'Service Coverage', 'Products']);
    expect(technologyTabs(false)).toEqual(['Overview', 'Service Coverage', 'Products']);
  });

  it('refuses the report to trial users and without the permission (A-26)', () => {
    const actor = { permissions: ['DownloadRenderedReports'], systemTypeName: 'HOSPITAL', isTrial: false };
    expect(reportRefusal(actor)).toBeNull();
    expect(reportRefusal({ ...actor, isTrial: true })).toBe('Downloads are not part of a trial');
    expect(reportRefusal({ ...actor, permissions: [] })).toBe('Your account has no access to downloads');
  });
});
