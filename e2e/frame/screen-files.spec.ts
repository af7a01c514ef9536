import { type APIRequestContext, expect, test } from '@playwright/test';
import { COMPLIANCE } from '../support/compliance.ts';
import { COMPLIANCE_STOPS, STOPS } from '../support/screens.ts';

const LINK = /<link rel="preload" as="(script|style)" fetchpriority="low" crossorigin href="([^"]+)">/g;
const TYPES = { script: 'application/javascript', style: 'text/css' };

interface Link {
  kind: keyof typeof TYPES;
  file: string;
}

/** Links of the page of a path. The compliance host is named by a header, because only the browser resolves it. */
async function linksOf(request: APIRequestContext, path: string, host?: string): Promise<Link[]> {
  const page = await request.get(path, host ? { headers: { host } } : {});
  return [...(await page.text()).matchAll(LINK)].map(([, kind, file]) => ({ kind, file }) as Link);
}

test('the page of each screen names the files of the screen, which are there', async ({ request }) => {
  const { host } = new URL(COMPLIANCE);
  const pages = [
    ...STOPS.filter(({ path }) => path !== '/n/404').map(({ path }) => [path]),
    ...COMPLIANCE_STOPS.map(({ path }) => [`/n/lakeside/3/${path}`, host]),
  ] as [string, string?][];
  const found = new Map<string, Link['kind']>();
  for (const [path, ofHost] of pages) {
    const links = await linksOf(request, path, ofHost);
    expect(links.filter(({ kind }) => kind === 'script').length, path).toBeGreaterThan(0);
    for (const { kind, file } of links) found.set(file, kind);
  }
  expect(found.size).toBeGreaterThan(100);
  for (const [file, kind] of found) {
    const answer = await request.get(file);
    expect(answer.headers()['content-type'], file).toContain(TYPES[kind]);
  }
});

test('the page of an address without a screen names no files of screens', async ({ request }) => {
  for (const path of ['/', '/n', '/n/404', '/privacy', '/n/projects/1/nothing'])
    expect(await linksOf(request, path), path).toEqual([]);
});
