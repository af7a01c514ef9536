import puppeteer from 'puppeteer-core';
import { freePort } from '../../../packages/server/test/services/free-port.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { allPlaces } from '../../lib/places.ts';
import type { Product } from '../../lib/product.ts';
import { say } from '../../lib/say.ts';
import { openSignedIn } from '../../lib/sign-in.ts';
import { startBrowser } from '../browser.ts';
import { type Audited, auditAddress, sameTab } from './audit.ts';
import { lighthouseReport } from './report.ts';

/** Only screens whose path contains one of these: SCREENS=workspace,quote-desk */
const WANTED = process.env['SCREENS']?.split(',') ?? [''];

/** Asks Lighthouse about every screen, with its settings for a desktop and in a browser of its own. */
export async function auditScreens(cleanup: Cleanup, { url }: Product): Promise<string> {
  const port = await freePort();
  const browser = await startBrowser(cleanup, [`--remote-debugging-port=${port}`]);
  const judge = await puppeteer.connect({ browserURL: `http://localhost:${port}`, defaultViewport: null });
  cleanup.add(() => judge.disconnect());
  const audited: Audited[] = [];
  for (const place of allPlaces(url)) {
    const stops = place.stops.filter(({ path }) => WANTED.some((part) => path.includes(part)));
    if (stops.length === 0) continue;
    const page = await openSignedIn(browser, place.address, place.email);
    const tab = await sameTab(judge, page);
    const first = page.url();
    for (const { path } of stops) {
      const one = await auditAddress(tab, place.addressOf(first, path), path);
      say(`${Object.values(one.scores).join(' ')}  ${path}`);
      audited.push(one);
    }
    await page.context().close();
  }
  return `\n${lighthouseReport(audited)}`;
}
