import type { Browser, Page } from '@playwright/test';
import { type Stop, settled } from '../../e2e/support/screens.ts';
import type { Place } from '../lib/places.ts';
import { openSignedIn, slowDown, WAIT } from '../lib/sign-in.ts';
import { type Act, findActs } from './acts.ts';
import { pageNow, readNoted, watchPage } from './watch.ts';

const INTERACTIONS = 500;
/** Do not wait longer for effects of an input, such as rendering an answer. */
const AFTER_MS = 350;

export interface Measured {
  path: string;
  shift: number;
  acts: { name: string; duration: number }[];
}

export async function measureScreens(browser: Browser, places: readonly Place[]): Promise<Measured[]> {
  const screens = places.reduce((sum, { stops }) => sum + stops.length, 0);
  const measured: Measured[] = [];
  for (const place of places) {
    const page = await openSignedIn(browser, place.address, place.email);
    await watchPage(page);
    await slowDown(page);
    const first = page.url();
    for (const stop of place.stops) {
      const address = place.addressOf(first, stop.path);
      measured.push(await measureScreen(page, { ...stop, address }, Math.ceil(INTERACTIONS / screens)));
    }
    await page.context().close();
  }
  return measured;
}

async function measureScreen(page: Page, stop: Stop & { address: string }, most: number): Promise<Measured> {
  const open = async () => {
    await page.goto(stop.address);
    await settled(page, stop, WAIT);
    await page.waitForTimeout(AFTER_MS);
  };
  await open();
  const { shift } = await readNoted(page);
  const acts: Measured['acts'] = [];
  for (const act of await findActs(page, most)) {
    const duration = await measureAct(page, act);
    if (duration !== null) acts.push({ name: act.name, duration });
    if (new URL(page.url()).pathname !== new URL(stop.address).pathname) await open();
  }
  return { path: stop.path, shift, acts };
}

/** Milliseconds to the next paint. Null if the control is gone or covered. */
export async function measureAct(page: Page, act: Act): Promise<number | null> {
  const before = await pageNow(page);
  try {
    await act.run(page);
  } catch {
    return null;
  }
  await page.waitForTimeout(AFTER_MS);
  const { inputs } = await readNoted(page);
  return Math.max(0, ...inputs.filter(({ at }) => at >= before).map(({ duration }) => duration));
}
