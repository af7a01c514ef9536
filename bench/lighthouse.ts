import puppeteer from 'puppeteer-core';
import { freePort } from '../packages/server/test/services/free-port.ts';
import { withCleanup } from './lib/cleanup.ts';
import { machine } from './lib/machine.ts';
import { allPlaces } from './lib/places.ts';
import { startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { openSignedIn } from './lib/sign-in.ts';
import { type Audited, auditAddress, sameTab } from './lighthouse/audit.ts';
import { lighthouseReport } from './lighthouse/report.ts';
import { startBrowser } from './web/browser.ts';

await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting the product on its embedded database, with its demo data …');
  const { url } = await startProduct(cleanup, {});
  const port = await freePort();
  const browser = await startBrowser(cleanup, [`--remote-debugging-port=${port}`]);
  const judge = await puppeteer.connect({ browserURL: `http://localhost:${port}`, defaultViewport: null });
  cleanup.add(() => judge.disconnect());
  say(`Lighthouse's settings for a desktop, Chromium ${browser.version()}, everything on this machine.\n`);
  const audited: Audited[] = [];
  for (const place of allPlaces(url)) {
    const page = await openSignedIn(browser, place.address, place.email);
    const tab = await sameTab(judge, page);
    const first = page.url();
    for (const { path } of place.stops) {
      const one = await auditAddress(tab, place.addressOf(first, path), path);
      say(`${Object.values(one.scores).join(' ')}  ${path}`);
      audited.push(one);
    }
    await page.context().close();
  }
  say(lighthouseReport(audited));
});
