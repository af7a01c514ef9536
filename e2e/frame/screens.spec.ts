import type { Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { recordServerCalls } from '../support/graphql.ts';
import {
  COMPLIANCE_STOPS,
  expectTitle,
  giftEditStop,
  isAdministrationOrWorkspace,
  STOPS,
  settled,
} from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

const pageSizes = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const footer = document.querySelector('footer')!.getBoundingClientRect();
    return {
      tooWide: root.scrollWidth - root.clientWidth,
      // Page heights are whole numbers, but the footer may end at a fraction.
      belowFooter: Math.floor(Math.abs(root.scrollHeight - footer.bottom - window.scrollY)),
    };
  });

// Screens open at the first, narrowest width. Other tests open them at the widest.
const WIDTHS = [390, 1200, 1440];
const WIDE = 1_200;
const PARTS = 4;
const softly = expect.configure({ soft: true });

// Component tests cover what opens on a screen and its error states.
for (let part = 0; part < PARTS; part += 1)
  test(`SHELL-002 SHELL-007 WS-024 screens keep their address, have a title and a footer, fit the window, pass axe in light and dark, and call one endpoint in workspace and administration: ${part + 1} of ${PARTS}`, async ({
    page,
    openAs,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const calls = recordServerCalls(page, baseURL!);
    for (const stop of STOPS.filter((_, at) => at % PARTS === part)) {
      await page.setViewportSize({ width: WIDTHS[0]!, height: 844 });
      calls.clear();
      await openAs('admin', stop.path);
      await settled(page, stop);
      softly(new URL(page.url()).pathname, stop.path).toBe(new URL(stop.path, baseURL).pathname);
      await expectTitle(page, 'Capwise Spend', stop.title);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        const tooWide = stop.isWide ? Math.max(WIDE - width, 0) : 0;
        const sizes = softly.poll(() => pageSizes(page), {
          message: `${stop.path} at ${width} px`,
          timeout: 5_000,
        });
        await sizes.toEqual({ tooWide, belowFooter: 0 });
      }
      await expectClean(page);
      await expectCleanInDark(page);
      if (isAdministrationOrWorkspace(stop)) softly([...calls], stop.path).toEqual(['POST /graphql']);
    }
  });

test('SHELL-002 SHELL-126 TEN-013 compliance screens have a title, and are at least 1200 px and at most as wide as a wider window', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert`);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(20);
  // Other tests delete gifts at the start of the list.
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/giftalert\/\d+\/edit/);
  const edited = giftEditStop(new URL(page.url()).pathname.split('/').at(-2)!);
  for (const stop of [edited, ...COMPLIANCE_STOPS]) {
    await page.goto(`${root}/${stop.path}`);
    await settled(page, stop);
    await expectTitle(page, 'Capwise Compliance', stop.title);
    for (const width of [1000, 1200, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const sizes = softly.poll(() => pageSizes(page), { message: `${stop.path} at ${width} px` });
      await sizes.toEqual({ tooWide: Math.max(WIDE - width, 0), belowFooter: 0 });
    }
    await expectClean(page);
    await expectCleanInDark(page);
  }
});
