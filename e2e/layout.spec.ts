import type { Page } from '@playwright/test';
import { STOPS, settled } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const footer = document.querySelector('footer')!.getBoundingClientRect();
    return {
      tooWide: root.scrollWidth - root.clientWidth,
      // The height of a page is whole, the end of its footer need not be.
      belowFooter: Math.floor(Math.abs(root.scrollHeight - footer.bottom - window.scrollY)),
    };
  });

for (const width of [1440, 1200, 390])
  test(`at ${width} px no screen is wider than the window, and each ends with its footer`, async ({
    page,
    openAs,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    for (const stop of STOPS) {
      await openAs('admin', stop.path);
      await settled(page, stop);
      expect.soft(await sizesOf(page), stop.path).toEqual({ tooWide: 0, belowFooter: 0 });
    }
  });
