import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMPLIANCE_SCREENS } from '../../../areas/compliance/compliance-screens.ts';
import { helpPath } from '../../../lib/address/help-path.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { findChapters } from './find-chapters.ts';

const FOLDER = new URL('../../../../../../docs/guide/', import.meta.url);
const idsOf = (page: string) =>
  [...readFileSync(new URL(`${page}.md`, FOLDER), 'utf8').matchAll(/^## (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  );

describe('each screen', () => {
  it.each([
    ...Object.values(SCREENS).map(({ path }) => ['spend', path.replaceAll(/:\w+/g, '7')] as const),
    ...Object.values(COMPLIANCE_SCREENS).map(
      ({ path }) => ['compliance', `/n/lakeside/5/${path.replaceAll(/:\w+/g, '7')}`] as const,
    ),
  ])('of %s has a chapter of the guide: %s', (brand, path) => {
    const [page, id] = helpPath(brand, path).replace('/help/', '').split('#');
    expect(page).not.toBe('/help');
    const ids = idsOf(page!);
    if (id) expect(ids).toContain(id);
  });

  it('without one leads to the first page', () => {
    expect(helpPath('spend', '/unauthorized')).toBe('/help');
    expect(helpPath('compliance', '/n/lakeside/5')).toBe('/help');
  });
});

describe('the search', () => {
  const chapter = (title: string, text: string) => ({
    path: `/help#${title}`,
    page: 'Purchaser',
    title,
    text,
  });
  const CHAPTERS = [
    chapter('Home', 'Your analyses lists shared analyses. Choose a system.'),
    chapter('An analysis', `Request it. ${'More words follow here. '.repeat(20)}The turnaround is short.`),
  ];
  const titles = (text: string) => findChapters(CHAPTERS, text).map(({ title }) => title);

  it('finds chapters with the start of every word, those with it in the title first', () => {
    expect(titles('anal')).toEqual(['An analysis', 'Home']);
    expect(titles('SHARED analy')).toEqual(['Home']);
    expect(titles('purchaser turn')).toEqual(['An analysis']);
    expect(titles('lyses')).toEqual([]);
    expect(titles('  ')).toEqual([]);
    expect(titles('.*(')).toEqual([]);
  });

  it('shows the words around the first one that was found', () => {
    const [found] = findChapters(CHAPTERS, 'turnaround');
    expect(found!.passage).toMatch(/^… .{1,60}The turnaround is short\.$/);
  });
});
