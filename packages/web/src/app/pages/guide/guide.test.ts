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
    const [page, id] = helpPath(brand, { pathname: path }).replace('/help/', '').split('#');
    expect(page).not.toBe('/help');
    const ids = idsOf(page!);
    if (id) expect(ids).toContain(id);
  });

  it('without one leads to the first page', () => {
    expect(helpPath('spend', { pathname: '/unauthorized' })).toBe('/help');
    expect(helpPath('compliance', { pathname: '/n/lakeside/5' })).toBe('/help');
  });

  it.each([
    ['spend', '/n/workspace', 'Documents', '/help/purchaser#an-analysis-of-your-own-offer'],
    ['compliance', '/n/lakeside/5/settings', '', '/help/gift-administrator#next-year-s-threshold'],
    ['compliance', '/n/lakeside/5/settings', 'Alerts', '/help/gift-administrator#alerts'],
    ['compliance', '/n/lakeside/5/settings', 'Approvals', '/help/gift-administrator#who-approves-gifts'],
    ['compliance', '/n/lakeside/5/settings', 'Providers', '/help/gift-administrator#lists-and-settings'],
  ] as const)('of %s at %s with the tab "%s" is %s', (brand, pathname, tab, address) => {
    expect(helpPath(brand, { pathname, search: tab && `?systemId=3&tab=${tab}` })).toBe(address);
    const [page, id] = address.replace('/help/', '').split('#');
    expect(idsOf(page!)).toContain(id);
  });

  it('of users is written for staff, or for administrators of a hospital', () => {
    const at = { pathname: '/n/systems-users/7' };
    expect(helpPath('spend', at, { systemTypeName: 'PROVIDER' })).toBe('/help/administrator#its-people');
    expect(helpPath('spend', at, { systemTypeName: 'IDN' })).toBe('/help/director#users');
    expect(idsOf('director')).toContain('users');
  });

  it.each([
    ['/n/home', 'PROVIDER', '/help/analyst'],
    ['/n/home', 'VENDOR', '/help/vendor'],
    ['/n/home', 'HOSPITAL', '/help/purchaser#home'],
    ['/n/tools/deals', 'VENDOR', '/help/vendor'],
    ['/n/tools/deals', 'PROVIDER', '/help/purchaser#what-others-were-quoted'],
    ['/n/projects/7/document/7', 'PROVIDER', '/help/analyst#a-document'],
    ['/n/projects/7/quotes', 'PROVIDER', '/help/purchaser#your-own-quote-in-seconds'],
  ])('of %s for users of a system of type %s is %s', (pathname, systemTypeName, address) => {
    expect(helpPath('spend', { pathname }, { systemTypeName })).toBe(address);
    const [page, id] = address.replace('/help/', '').split('#');
    if (id) expect(idsOf(page!)).toContain(id);
    else expect(idsOf(page!)).toBeDefined();
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
