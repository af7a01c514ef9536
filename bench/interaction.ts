import { STOPS } from '../e2e/support/screens.ts';
import { backTable } from './interaction/back.ts';
import { measurePlainPage } from './interaction/plain-page.ts';
import { interactionReport } from './interaction/report.ts';
import { measureScreens } from './interaction/screens.ts';
import { withCleanup } from './lib/cleanup.ts';
import { machine } from './lib/machine.ts';
import { ADMIN, allPlaces } from './lib/places.ts';
import { startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { SLOWER } from './lib/sign-in.ts';
import { startBrowser } from './web/browser.ts';

await withCleanup(async (cleanup) => {
  say(machine());
  say('Starting the product on its embedded database, with its demo data …');
  const { url } = await startProduct(cleanup, {});
  const browser = await startBrowser(cleanup);
  say(
    `Chromium ${browser.version()}, 1440 × 900, its processor ${SLOWER} times slower, everything on this machine.\n`,
  );
  const plain = await measurePlainPage(browser);
  say(interactionReport(await measureScreens(browser, allPlaces(url)), plain));
  say('\nRequests when somebody follows the first link of a screen and goes back:\n');
  say(await backTable(browser, url, ADMIN, STOPS));
});
