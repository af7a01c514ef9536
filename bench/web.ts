import { withCleanup } from './lib/cleanup.ts';
import { machine } from './lib/machine.ts';
import { startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { signInAt, startBrowser } from './web/browser.ts';
import { chartTable } from './web/charts.ts';
import { auditScreens } from './web/lighthouse/screens.ts';
import { paintTable } from './web/paint.ts';
import { sizeTable } from './web/sizes.ts';

const TECHNOLOGY_ID = 1;
/** The part lighthouse takes a quarter of an hour: PARTS=lighthouse */
const PARTS = process.env['PARTS']?.split(',') ?? ['sizes', 'paint', 'chart'];

await withCleanup(async (cleanup) => {
  say(machine());
  if (PARTS.includes('sizes')) say(`\n${sizeTable()}\n`);
  say('Starting the product on its embedded database, with its demo data …');
  const product = await startProduct(cleanup, {});
  const browser = await startBrowser(cleanup);
  const session = await signInAt(browser, product, 'purchaser@lakeside.example');
  say(`Chromium ${browser.version()}, 1440 × 900, nothing throttled, everything on this machine.\n`);
  if (PARTS.includes('paint')) say(await paintTable(browser, product, session, TECHNOLOGY_ID));
  if (PARTS.includes('chart')) {
    say(
      '\nFrom the answer as text to the drawn chart. The answers are generated and put in the place of the API’s;',
    );
    say('the plain page parses the same text and has one series of all dots with large: true.\n');
    say(await chartTable(browser, product, session, TECHNOLOGY_ID));
  }
  if (PARTS.includes('lighthouse')) say(await auditScreens(cleanup, product));
});
