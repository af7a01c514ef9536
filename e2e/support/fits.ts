import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Administration and compliance are at least this wide (SHELL-126). */
const WIDE = 1_200;
const softly = expect.configure({ soft: true });

const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement: root } = document;
    const footer = document.querySelector('footer')!.getBoundingClientRect();
    return {
      tooWide: root.scrollWidth - root.clientWidth,
      // Page heights are whole numbers, but the footer may end at a fraction.
      belowFooter: Math.floor(Math.abs(root.scrollHeight - footer.bottom - window.scrollY)),
    };
  });

interface Fit {
  /** Of the windows, in pixels. */
  widths: readonly number[];
  isWide: boolean;
}

/** Fails at the end of the test if the page needs more room than the window has, or ends below its footer. */
export async function expectFits(page: Page, { widths, isWide }: Fit): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const tooWide = isWide ? Math.max(WIDE - width, 0) : 0;
    const sizes = softly.poll(() => sizesOf(page), {
      message: `${page.url()} at ${width} px`,
      timeout: 5_000,
    });
    await sizes.toEqual({ tooWide, belowFooter: 0 });
  }
}
